import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DateRange } from '#features/catalogue/availability/equipment-calendar.ts'
import { m } from '#paraglide/messages.js'
import type { Day, Period } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'
import { Button } from '#ui/button.tsx'
import { daysText } from '#ui/days-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EditAct } from './edit-offer.ts'
import { dayTrouble, onEnter } from './typed-days.ts'

type Props = {
  periods: readonly DateRange[]
  today: Day
  lastDay: Day
  onAct: (act: EditAct, days: Period) => void
}

/** The periods in words, each with the way to remove it, and two dates to type another. */
export function PeriodList({ periods, today, lastDay, onAct }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [first, last] = [periods[0], periods.at(-1)]
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 ref={title} tabIndex={-1} className="text-16 font-semibold">
        {m.availability_edit_periods()}
      </h3>
      {periods.length === 0 ? <p className="text-14 text-muted">{m.availability_edit_always()}</p> : null}
      <ul className="grid grid-cols-1 divide-y divide-hairline">
        {periods.map(({ start_date, end_date }) => {
          const days = daysText(start_date, end_date)
          return (
            <li key={start_date} className="flex items-center justify-between gap-3">
              <span className="py-2 text-14">
                {days}
                {end_date < today ? (
                  <span className="text-muted"> · {m.availability_edit_passed()}</span>
                ) : null}
              </span>
              <IconButton
                label={m.availability_edit_remove({ days })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => {
                  onAct('withdraw', { start: start_date, end: end_date })
                  title.current?.focus()
                }}
              />
            </li>
          )
        })}
      </ul>
      {first && last ? (
        <Button
          variant="quiet"
          size="sm"
          className="-mt-1 justify-self-start"
          onClick={() => {
            onAct('withdraw', { start: first.start_date, end: last.end_date })
            title.current?.focus()
          }}
        >
          {m.availability_edit_clear()}
        </Button>
      ) : null}
      <TypedPeriod today={today} lastDay={lastDay} onAdd={(days) => onAct('offer', days)} />
    </section>
  )
}

type TypedProps = { today: Day; lastDay: Day; onAdd: (days: Period) => void }

function TypedPeriod({ today, lastDay, onAdd }: TypedProps) {
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [tried, setTried] = useState(false)
  const last = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const { from, to } = typed
  const bounds = { min: today, max: lastDay }
  const reversed = isDay(from) && isDay(to) && to < from ? m.refusal_period_reversed() : undefined
  const errors = { from: dayTrouble(from, bounds), to: dayTrouble(to, bounds) ?? reversed }
  const add = () => {
    setTried(true)
    if (errors.from) return first.current?.focus()
    if (errors.to) return last.current?.focus()
    setTried(false)
    setTyped({ from: '', to: '' })
    onAdd({ start: from, end: to })
    first.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2">
        <TextField
          ref={first}
          type="date"
          label={m.availability_from()}
          value={from}
          {...bounds}
          error={tried ? errors.from : undefined}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
          onKeyDown={onEnter(add)}
        />
        <TextField
          ref={last}
          type="date"
          label={m.availability_to()}
          value={to}
          min={from || today}
          max={lastDay}
          error={tried ? errors.to : undefined}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
          onKeyDown={onEnter(add)}
        />
      </div>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={add}>
        {m.availability_edit_add_period()}
      </Button>
    </div>
  )
}
