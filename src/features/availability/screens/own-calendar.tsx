import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { addDays, addMonths, type Day, type Month, monthOf, weekday } from '#platform/days.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { OwnDayState } from '../edit-offer.ts'
import { OwnMonth } from './own-month.tsx'
import type { useDayChoice } from './use-day-choice.ts'

type Props = {
  today: Day
  lastDay: Day
  stateOf: (day: Day) => OwnDayState
  choice: ReturnType<typeof useDayChoice>
}

/**
 * One month of an owner's days, or two side by side from 768 px up. One day at a time is in the page's order of focus;
 * arrows move by day and week, Page Up and Down by month, Home and End within the week.
 */
export function OwnCalendar({ today, lastDay, stateOf, choice }: Props) {
  const [first, setFirst] = useState<Month>(monthOf(today))
  const [focused, setFocused] = useState<Day>(today)
  const box = useFocusOn(focused)
  const hint = useId()

  const isFirst = first <= monthOf(today)
  const isLast = first >= monthOf(lastDay)
  const turn = (to: Month) => {
    setFirst(to)
    const day = `${to}-01`
    setFocused(day < today ? today : day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const wanted = from && destination(event.key, from)
    if (!wanted) return
    event.preventDefault()
    const to = wanted < today ? today : wanted > lastDay ? lastDay : wanted
    choice.onMove(from, to, event.shiftKey)
    setFocused(to)
    box.focusNext()
    const shown = window.matchMedia('(width >= 48rem)').matches ? 2 : 1
    if (monthOf(to) < first) setFirst(monthOf(to))
    else if (monthOf(to) >= addMonths(first, shown)) setFirst(addMonths(monthOf(to), 1 - shown))
  }
  return (
    <fieldset
      ref={box.ref}
      aria-label={m.availability_edit_calendar()}
      aria-describedby={hint}
      className="relative w-fit min-w-0 select-none"
      {...choice.on}
    >
      <p id={hint} className="sr-only">
        {m.availability_edit_keys()}
      </p>
      <div className="absolute top-0 right-0 flex">
        <IconButton
          label={m.availability_calendar_previous()}
          icon={<ChevronLeft aria-hidden="true" />}
          className={TURN}
          aria-disabled={isFirst}
          onClick={() => !isFirst && turn(addMonths(first, -1))}
        />
        <IconButton
          label={m.availability_calendar_next()}
          icon={<ChevronRight aria-hidden="true" />}
          className={TURN}
          aria-disabled={isLast}
          onClick={() => !isLast && turn(addMonths(first, 1))}
        />
      </div>
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

/** At the end the button stays where the focus is, and does nothing. */
const TURN = 'aria-disabled:cursor-default aria-disabled:text-hairline'

/** Moves the focus to a day once it is drawn, when a key asked for it. */
function useFocusOn(day: Day) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  })
  const focusNext = () => {
    wanted.current = true
  }
  return { ref, focusNext }
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
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}${day.slice(7)}`
  return wanted < last ? wanted : last
}
