import type { QuoteUnit } from '#features/catalogue/pricing/quote-view.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import type { Equipment } from '../equipment.ts'
import { pricesOf } from '../prices-of.ts'
import { Section } from './facts.tsx'
import { priceLadder } from './price-ladder.ts'

/** The price of a day, a week and a month, each per day and with its savings. */
export function PriceSection({ equipment }: { equipment: Equipment }) {
  const rungs = priceLadder(pricesOf(equipment))
  const money = (cents: number) => formatMoney(cents, getLocale())
  return (
    <Section title={m.equipment_prices()}>
      <table className="w-full border-t border-hairline text-left">
        <thead className="text-14 text-muted">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 font-normal">
              {m.equipment_price_for()}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {m.equipment_price()}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {m.equipment_price_daily()}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {m.equipment_price_saved()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rungs.map(({ unit, cents, per_day_cents, saved_percent }) => (
            <tr key={unit} className="border-b border-hairline">
              <th scope="row" className="py-3 font-medium">
                {unitWords[unit]()}
              </th>
              <td className="text-right">
                <Money>{money(cents)}</Money>
              </td>
              <td className="text-right font-mono text-muted tabular-nums">{money(per_day_cents)}</td>
              <td className="text-right font-mono tabular-nums">
                {saved_percent > 0 ? (
                  <span className="text-green">{m.equipment_percent({ percent: saved_percent })}</span>
                ) : (
                  <span className="text-muted">–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose text-14 text-muted">{m.equipment_prices_hint()}</p>
    </Section>
  )
}

const unitWords: Record<QuoteUnit, () => string> = {
  day: m.equipment_unit_day,
  week: m.equipment_unit_week,
  month: m.equipment_unit_month,
}
