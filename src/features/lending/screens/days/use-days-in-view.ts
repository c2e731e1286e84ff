import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type Day, type Month, monthOf, monthPeriod, weekday } from '#platform/days.ts'

type Options = {
  today: Day
  lastDay: Day
  /** A key moves the focus; `extend` with Shift. */
  onMove: (from: Day, to: Day, extend: boolean) => void
}

/**
 * The first month in view and the day that has the focus, or would get it. Arrows move by day and week, Page Up and Down
 * by month, Home and End within the week; the view follows.
 */
export function useDaysInView({ today, lastDay, onMove }: Options) {
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
