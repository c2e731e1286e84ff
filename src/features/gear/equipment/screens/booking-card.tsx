import type { ReactNode } from 'react'
import { calendarOf } from '#features/catalogue/availability/availability.ts'
import { DateRangeField } from '#features/catalogue/availability/date-range-field.tsx'
import { DAYS_AHEAD, dayWords } from '#features/catalogue/availability/day-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { addDays } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import { FieldError } from '#ui/field.tsx'
import { Money } from '#ui/money.tsx'
import type { Equipment } from '../equipment.ts'
import type { Selection } from '../selection.ts'
import { OwnListing } from './own-listing.tsx'

/** The id of the request's place in the page. */
export const BOOKING_ID = 'booking'

type Props = {
  equipment: Equipment
  selection: Selection
  request: (chooser: ReactNode) => ReactNode
}

/** The price, and the way to ask for chosen days; on one's own listing, what one does with it instead. */
export function BookingCard({ equipment, selection, request }: Props) {
  return (
    <div className="grid gap-5 rounded-lg border border-hairline bg-raised p-5 md:p-6">
      <Money unit={m.equipment_per_day()} className="text-28">
        {formatMoney(equipment.price_cents, getLocale())}
      </Money>
      {equipment.may.edit ? (
        <OwnListing equipment={equipment} />
      ) : (
        request(<DaysField equipment={equipment} selection={selection} />)
      )}
    </div>
  )
}

/** The chosen days and what speaks against them, which is read out when it changes. */
function DaysField({ equipment: { availability }, selection }: Pick<Props, 'equipment' | 'selection'>) {
  const { today } = availability
  const { range, setRange, problem } = selection
  return (
    <div className="grid gap-2">
      <DateRangeField
        label={m.equipment_your_days()}
        placeholder={m.equipment_choose_days()}
        value={range}
        onValueChange={setRange}
        bounds={() => ({ today, lastDay: addDays(today, DAYS_AHEAD) })}
        stateOf={dayWords(calendarOf(availability), today)}
        months={1}
        align="end"
      />
      <div aria-live="polite">{problem ? <FieldError>{problemWords(problem)}</FieldError> : null}</div>
    </div>
  )
}

/** Named one by one: a name made of parts would bring every message of the product to this page. */
function problemWords(problem: NonNullable<Selection['problem']>): string {
  if (problem === 'dates_in_past') return m.refusal_dates_in_past()
  if (problem === 'too_long') return m.refusal_too_long()
  return problem === 'dates_taken' ? m.refusal_dates_taken() : m.refusal_outside_availability()
}
