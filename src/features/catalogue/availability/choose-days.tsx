import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { eachDay } from '#platform/days.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import type { DayRange, DayState } from '#ui/day-calendar.tsx'
import type { ChosenDays } from './chosen-days.ts'
import { type DayPreset, dayPresets } from './day-presets.ts'
import { LazyCalendar } from './lazy-calendar.tsx'

type Props = {
  label: string
  value: ChosenDays | null
  choose: (days: ChosenDays | null) => void
  bounds: () => { today: string; lastDay: string }
  stateOf?: (day: string) => DayState | undefined
  months?: 1 | 2
  /** Says that the first day is the pick-up, and the last the return. */
  isRental?: boolean
}

/** Days that people often ask for, and a calendar, which takes the focus: the panel of a field, or a part of a dialog. */
export function ChooseDays({ label, value, choose, bounds, stateOf, months = 2, isRental = true }: Props) {
  const [range, setRange] = useState<DayRange | null>(value)
  const { today, lastDay } = bounds()
  const take = (days: ChosenDays | null) => {
    setRange(days)
    choose(days)
  }
  const isOpen = ({ days: { from, to } }: DayPreset) =>
    to <= lastDay && eachDay(from, to).every((day) => stateOf?.(day)?.open !== false)
  return (
    <div className={cx('grid w-77 gap-3', months === 2 && 'md:w-164')}>
      <Presets presets={dayPresets(today).filter(isOpen)} choose={take} />
      <LazyCalendar
        label={label}
        months={months}
        today={today}
        firstDay={today}
        lastDay={lastDay}
        stateOf={stateOf}
        value={range}
        onValueChange={(next) => (next?.to ? take({ from: next.from, to: next.to }) : setRange(next))}
        takesFocus
      />
      <p className="flex min-h-11 items-center justify-between gap-4 border-t border-hairline pt-3 text-14 text-muted empty:hidden">
        {isRental ? (range && !range.to ? m.availability_pick_return() : m.availability_pick_out()) : null}
        {value ? (
          <Button variant="quiet" size="sm" onClick={() => take(null)}>
            {m.availability_clear_days()}
          </Button>
        ) : null}
      </p>
    </div>
  )
}

function Presets({ presets, choose }: { presets: readonly DayPreset[]; choose: Props['choose'] }) {
  if (presets.length === 0) return null
  return (
    <ul aria-label={m.availability_presets()} className="flex flex-wrap gap-2">
      {presets.map(({ name, days }) => (
        <li key={name}>
          <Button variant="secondary" size="sm" onClick={() => choose(days)}>
            {presetWords[name]()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const presetWords = {
  today: m.availability_preset_today,
  weekend: m.availability_preset_weekend,
  next_week: m.availability_preset_next_week,
} as const satisfies Record<DayPreset['name'], () => string>
