import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { addDays, type Day } from '#platform/days.ts'
import type { DayRange } from '#ui/day-calendar.tsx'
import type { Calendar } from './availability.ts'
import type { ChosenDays } from './chosen-days.ts'
import { DAYS_AHEAD, dayWords } from './day-words.ts'
import { CalendarSkeleton, LazyCalendar } from './lazy-calendar.tsx'

type Props = {
  label: string
  calendar: Calendar
  /** At the place of the item. */
  today: Day
  value: ChosenDays | null
  onValueChange: (days: ChosenDays | null) => void
  months?: 1 | 2
}

/** The days an item can be had, to choose a stretch from. It is fetched when it comes near the screen. */
export function AvailabilityCalendar({ label, calendar, today, value, onValueChange, months = 1 }: Props) {
  const [box, near] = useNear()
  const [started, setStarted] = useState<DayRange | null>(null)
  const choose = (range: DayRange | null) => {
    setStarted(range?.to === null ? range : null)
    if (range === null) onValueChange(null)
    if (range?.to) onValueChange({ from: range.from, to: range.to })
  }
  return (
    <div ref={box} className="grid gap-3">
      {near ? (
        <LazyCalendar
          label={label}
          months={months}
          today={today}
          firstDay={today}
          lastDay={addDays(today, DAYS_AHEAD)}
          stateOf={dayWords(calendar, today)}
          value={started ?? value}
          onValueChange={choose}
        />
      ) : (
        <CalendarSkeleton months={months} />
      )}
      <p role="status" className="min-h-5 text-14 text-muted">
        {started ? m.availability_pick_return() : value ? '' : m.availability_pick_out()}
      </p>
    </div>
  )
}

/** Whether the box has come within a screen's half of being seen. */
function useNear() {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || near) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [near])
  return [box, near] as const
}
