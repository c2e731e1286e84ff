import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { DateRange } from '#features/catalogue/availability/equipment-calendar.ts'
import { m } from '#paraglide/messages.js'
import type { Day, Period } from '#platform/days.ts'
import { Button } from '#ui/button.tsx'
import { daysText } from '#ui/days-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { EditAct } from './edit-offer.ts'

type Props = {
  periods: readonly DateRange[]
  today: Day
  onAct: (act: EditAct, days: Period) => void
}

/** The periods in words, each with the way to remove it. The calendar above adds others. */
export function PeriodList({ periods, today, onAct }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [first, last] = [periods[0], periods.at(-1)]
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 ref={title} tabIndex={-1} className="text-16">
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
    </section>
  )
}
