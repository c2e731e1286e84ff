import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { addDays, addMonths, type Day, type Month, monthOf, monthPeriod, weekday } from '#platform/days.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { OwnDayState } from './edit-offer.ts'
import { OwnMonth } from './own-month.tsx'
import type { useDayChoice } from './use-day-choice.ts'

type Options = {
  today: Day
  lastDay: Day
  /** A key moves the focus; `extend` with Shift. */
  onMove: (from: Day, to: Day, extend: boolean) => void
}

type Props = {
  today: Day
  lastDay: Day
  stateOf: (day: Day) => OwnDayState
  choice: ReturnType<typeof useDayChoice>
}

/** One month of an owner's days, or two side by side from 768 px up. One day at a time is in the page's order of focus. */
export function OwnCalendar({ today, lastDay, stateOf, choice }: Props) {
  const { first, focused, box, turn, onKeyDown } = useDaysInView({ today, lastDay, onMove: choice.onMove })
  const hint = useId()
  return (
    <fieldset
      ref={box}
      aria-label={m.availability_edit_calendar()}
      aria-describedby={hint}
      className="relative w-fit min-w-0 select-none"
      {...choice.on}
    >
      <p id={hint} className="sr-only">
        {m.availability_edit_keys()}
      </p>
      <Turns first={first} today={today} lastDay={lastDay} turn={turn} />
      <div className="flex min-h-93 items-start gap-x-10">
        {[first, addMonths(first, 1)].map((month) => (
          <OwnMonth
            key={month}
            month={month}
            today={today}
            lastDay={lastDay}
            focused={focused}
            stateOf={stateOf}
            choosing={choice.choosing}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </fieldset>
  )
}

type TurnsProps = { first: Month; today: Day; lastDay: Day; turn: (to: Month) => void }

/** To the month before and after. At either end the button keeps its place and the focus, and does nothing. */
function Turns({ first, today, lastDay, turn }: TurnsProps) {
  const isFirst = first <= monthOf(today)
  const isLast = first >= monthOf(lastDay)
  const className = 'aria-disabled:cursor-default aria-disabled:text-hairline'
  return (
    <div className="absolute top-0 right-0 flex">
      <IconButton
        label={m.availability_calendar_previous()}
        icon={<ChevronLeft aria-hidden="true" />}
        className={className}
        aria-disabled={isFirst}
        onClick={() => !isFirst && turn(addMonths(first, -1))}
      />
      <IconButton
        label={m.availability_calendar_next()}
        icon={<ChevronRight aria-hidden="true" />}
        className={className}
        aria-disabled={isLast}
        onClick={() => !isLast && turn(addMonths(first, 1))}
      />
    </div>
  )
}

/**
 * The first month in view and the day that has the focus, or would get it. Arrows move by day and week, Page Up and Down
 * by month, Home and End within the week; the view follows.
 */
function useDaysInView({ today, lastDay, onMove }: Options) {
  const [first, setFirst] = useState<Month>(monthOf(today))
  const [focused, setFocused] = useState<Day>(today)
  const box = useRef<HTMLFieldSetElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  })
  return {
    first,
    focused,
    box,
    turn: (to: Month) => {
      setFirst(to)
      setFocused(later(today, `${to}-01`))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
      const wanted = from && destination(event.key, from)
      if (!wanted) return
      event.preventDefault()
      const to = wanted > lastDay ? lastDay : later(today, wanted)
      onMove(from, to, event.shiftKey)
      setFocused(to)
      isWanted.current = true
      const shown = window.matchMedia('(width >= 48rem)').matches ? 2 : 1
      if (monthOf(to) < first) setFirst(monthOf(to))
      else if (monthOf(to) >= addMonths(first, shown)) setFirst(addMonths(monthOf(to), 1 - shown))
    },
  }
}

function destination(key: string, from: Day): Day | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(from),
    End: 6 - weekday(from),
  }
  if (key in steps) return addDays(from, steps[key] ?? 0)
  if (key === 'PageUp') return sameDay(from, -1)
  return key === 'PageDown' ? sameDay(from, 1) : null
}

/** The same date of another month, or its last. */
function sameDay(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months)
  const { end } = monthPeriod(month)
  const wanted = `${month}${day.slice(7)}`
  return wanted < end ? wanted : end
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}
