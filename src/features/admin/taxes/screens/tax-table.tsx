import { provinceWords } from '#features/catalogue/pricing/province-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import type { CollectedTax } from '../contract.ts'

type Sums = Pick<CollectedTax, 'collected_cents' | 'given_back_cents' | 'net_cents'>

/** Taxes by province, with their total; a table on a phone and on paper too. */
export function TaxTable({ label, rows }: { label: string; rows: readonly CollectedTax[] }) {
  return (
    <table aria-labelledby={label} className="w-full border-t border-hairline text-12 sm:text-14">
      <thead>
        <tr className="border-b border-hairline text-muted">
          <th scope="col" className="py-2 pr-2 text-left font-medium">
            {m.admin_taxes_tax()}
          </th>
          <Heading>{m.admin_taxes_collected()}</Heading>
          <Heading>{m.admin_taxes_given_back()}</Heading>
          <Heading>{m.admin_taxes_net()}</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ province, code, ...sums }) => (
          <Line
            key={`${province} ${code}`}
            name={`${provinceWords[province]()} · ${taxNames[code]()}`}
            sums={sums}
          />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <Line name={m.admin_taxes_total()} sums={totalOf(rows)} />
      </tfoot>
    </table>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className="py-2 pl-2 text-right font-medium whitespace-nowrap">
      {children}
    </th>
  )
}

function Line({ name, sums }: { name: string; sums: Sums }) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-3 pr-2 text-left font-medium">
        {name}
      </th>
      {[sums.collected_cents, sums.given_back_cents, sums.net_cents].map((cents, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
        <td key={place} className="py-3 pl-2 text-right whitespace-nowrap tabular-nums">
          {formatMoney(cents, getLocale(), { withCents: true })}
        </td>
      ))}
    </tr>
  )
}

function totalOf(rows: readonly Sums[]): Sums {
  const sum = (field: keyof Sums) => rows.reduce((total, row) => total + row[field], 0)
  return {
    collected_cents: sum('collected_cents'),
    given_back_cents: sum('given_back_cents'),
    net_cents: sum('net_cents'),
  }
}

const taxNames = {
  GST: m.admin_taxes_gst,
  HST: m.admin_taxes_hst,
  QST: m.admin_taxes_qst,
  PST: m.admin_taxes_pst,
  RST: m.admin_taxes_rst,
} as const satisfies Record<CollectedTax['code'], unknown>
