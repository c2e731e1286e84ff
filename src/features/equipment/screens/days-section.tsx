import { calendarOf } from '#features/availability/availability.ts'
import { AvailabilityCalendar } from '#features/availability/availability-calendar.tsx'
import { AvailabilityLegend } from '#features/availability/availability-legend.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Timecode } from '#ui/timecode.tsx'
import type { Equipment } from '../equipment.ts'
import type { Selection } from '../selection.ts'
import { Section } from './facts.tsx'

/** The calendar of the item; without JavaScript, the booked stretches in words. */
export function DaysSection({ equipment, selection }: { equipment: Equipment; selection: Selection }) {
  const { availability } = equipment
  const { range, setRange } = selection
  return (
    <Section id="days" title={m.equipment_days()}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4">
        {range ? (
          <>
            <Timecode {...range} className="text-16" />
            <Button variant="quiet" size="sm" onClick={() => setRange(null)}>
              {m.availability_clear_days()}
            </Button>
          </>
        ) : (
          <AvailabilityLegend />
        )}
      </div>
      <AvailabilityCalendar
        label={m.equipment_days()}
        months={2}
        calendar={calendarOf(availability)}
        today={availability.today}
        value={range}
        onValueChange={setRange}
      />
      {range ? <AvailabilityLegend /> : null}
      <noscript>
        <p>{availability.booked.length > 0 ? m.equipment_booked_days() : m.equipment_nothing_booked()}</p>
        <ul>
          {availability.booked.map(({ start_date, end_date }) => (
            <li key={start_date}>
              <Timecode from={start_date} to={end_date} year />
            </li>
          ))}
        </ul>
      </noscript>
    </Section>
  )
}
