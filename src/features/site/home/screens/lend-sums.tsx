import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Site } from '#features/base/information/contract.ts'
import { feeRuleOf, feeWords } from '#features/base/information/fee-words.ts'
import { priceQuery } from '#features/catalogue/products/queries.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { feeOf, formatMoney, toCents } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import { SelectField } from '#ui/select-field.tsx'

const DAYS = [1, 2, 4, 6, 8, 10, 15]
const FIRST_DAYS = 4

export type LentKind = { slug: string; name: string }
type Props = { kinds: readonly LentKind[]; site: Site | undefined }

/** The monthly income of a kind of gear, from the prices of its listings today and the configured fee. */
export function LendSums({ kinds, site }: Props) {
  const [kind, setKind, kindRef] = useChosen(kinds[0]?.slug ?? '')
  const [days, setDays, daysRef] = useChosen(String(FIRST_DAYS))
  const { data } = useQuery(priceQuery({ category: kind }))
  return (
    <section
      aria-labelledby="sums"
      className="grid gap-5 rounded-lg border border-hairline bg-raised p-5 md:p-6"
    >
      <h2 id="sums" className="text-22">
        {m.home_sums_title()}
      </h2>
      <SelectField
        ref={kindRef}
        label={m.home_sums_gear()}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {kinds.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        ref={daysRef}
        label={m.home_sums_days()}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      >
        {DAYS.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      {data?.basis ? <Sums price={data.price} count={data.count} days={Number(days)} site={site} /> : null}
      {data && !data.basis ? <p className="text-muted">{m.home_sums_none()}</p> : null}
      <p className="text-14 text-muted">{m.home_sums_note()}</p>
    </section>
  )
}

/** A choice that may have been made before the page came alive. */
function useChosen(first: string) {
  const [value, setValue] = useState(first)
  const ref = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (ref.current) setValue(ref.current.value)
  }, [])
  return [value, setValue, ref] as const
}

/** `price` in dollars a day. */
type SumsProps = { price: number; count: number; days: number; site: Site | undefined }

function Sums({ price, count, days, site }: SumsProps) {
  const rental_cents = toCents(price) * days
  const fee_cents = feeOf(rental_cents, feeRuleOf(site))
  const inDollars = (cents: number) => formatMoney(cents, getLocale(), { withCents: true })
  return (
    <dl
      aria-live="polite"
      className="grid gap-3 border-y-2 border-ink py-4 [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-x-6"
    >
      <div>
        <dt>{m.home_sums_median({ count })}</dt>
        <dd>
          <Money>{inDollars(toCents(price))}</Money>
        </dd>
      </div>
      <div>
        <dt>{m.home_sums_rental({ count: days })}</dt>
        <dd>
          <Money>{inDollars(rental_cents)}</Money>
        </dd>
      </div>
      <div className="text-muted">
        <dt>{m.home_sums_fee({ fee: feeWords(site) })}</dt>
        <dd>
          <Money>{`−${inDollars(fee_cents)}`}</Money>
        </dd>
      </div>
      <div className="border-t border-hairline pt-3 text-18">
        <dt className="font-semibold">{m.home_sums_payout()}</dt>
        <dd>
          <Money className="text-28">{inDollars(rental_cents - fee_cents)}</Money>
        </dd>
      </div>
    </dl>
  )
}
