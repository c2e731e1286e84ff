import { FilterForm } from '#features/admin/frame/filter-form.tsx'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { SelectField } from '#ui/select-field.tsx'
import type { CollectedTaxes } from '../contract.ts'
import { daysOf, periodsOf } from '../tax-period.ts'

type Shown = Pick<CollectedTaxes, 'period' | 'first_year' | 'last_year'>

/** Chooses a year, and all of it, a quarter or a month; the choice is in the address, so that Back removes it. */
export function PeriodForm({ period, first_year, last_year }: Shown) {
  const { filters, filter } = useAdminAddress()
  const [year = '', part = ''] = period.split('-')
  const choose = (next: { year?: string; part?: string }) => {
    const chosen = { year, part, ...next }
    filter({ period: [chosen.year, chosen.part].filter(Boolean).join('-') })
  }
  return (
    <FilterForm
      label={m.admin_taxes_period()}
      isFiltered={filters.period !== undefined}
      onClear={() => filter({ period: '' })}
    >
      <SelectField
        label={m.admin_taxes_year()}
        value={year}
        onChange={({ target }) => choose({ year: target.value })}
      >
        {yearsOf(Number(year), first_year, last_year).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.admin_taxes_part()}
        value={part}
        onChange={({ target }) => choose({ part: target.value })}
      >
        {periodsOf(year).map((one) => (
          <option key={one} value={one.slice(year.length + 1)}>
            {partText(one)}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

/** The years that have documents, the newest first, and the one that is shown. */
function yearsOf(shown: number, first: number, last: number): number[] {
  const from = Math.min(first, shown)
  return Array.from({ length: Math.max(last, shown) - from + 1 }, (_, at) => from + at).reverse()
}

function partText(period: string): string {
  const [, part] = period.split('-')
  if (part === undefined) return m.admin_taxes_whole()
  const { start, end } = daysOf(period)
  const isQuarter = part.startsWith('Q')
  const months = new Intl.DateTimeFormat(getLocale(), {
    month: isQuarter ? 'short' : 'long',
    timeZone: 'UTC',
  })
  if (!isQuarter) return months.format(new Date(start))
  return m.admin_taxes_quarter({
    quarter: part.slice(1),
    months: months.formatRange(new Date(start), new Date(end)),
  })
}
