import { useState } from 'react'
import { rentalTerms } from '#features/base/information/rental-terms.ts'
import { getLocale } from '#paraglide/runtime.js'
import { isDay } from '#platform/is-day.ts'
import { toCents } from '#platform/money.ts'
import type { RequestedEquipment } from './requested-equipment.ts'

/** The four terms of a request, before its button: insurance, tax, cancelling, and the answer. */
export function RequestTerms({ equipment, from }: { equipment: RequestedEquipment; from: string }) {
  const [now] = useState(() => new Date())
  const locale = getLocale()
  const { replacement_value, city } = equipment
  const start_date = isDay(from) ? from : null
  const { today } = equipment.availability
  const lines = [
    rentalTerms.insurance(locale, replacement_value === null ? null : toCents(replacement_value)),
    rentalTerms.tax(locale),
    rentalTerms.cancel(locale, start_date && from > today ? { start_date, today } : null),
    rentalTerms.answer(locale, start_date === null ? null : { now, start_date, time_zone: city.time_zone }),
  ]
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-14 text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
