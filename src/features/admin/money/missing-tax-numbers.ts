import { sql } from 'kysely'
import { ratesOn } from '#features/catalogue/pricing/tax-rates.ts'
import { type ProvinceCode, provinceCodes } from '#features/catalogue/pricing/tax-view.ts'
import { numberFor } from '#features/people/taxes/taxes-on.ts'
import type { SignedIn } from '#platform/context.ts'
import { dayInZone } from '#platform/days.ts'

/** The provinces whose sales tax the platform would collect on rentals, has no number for, and has listings on offer in. */
export async function listMissingTaxNumbers({ db, clock, config }: SignedIn) {
  const day = dayInZone(clock.now(), 'America/Toronto')
  const missing = provinceCodes.filter((province) =>
    ratesOn(day, province, 'rental').some(
      (rate) => rate.collected_by === 'platform' && numberFor(rate, config.taxNumbers) === null,
    ),
  )
  const { rows } = await sql<{ province: ProvinceCode; listings: number }>`
    select cities.province_code as province, count(*) as listings
    from gear_facts join cities on cities.id = gear_facts.city_id
    where gear_facts.on_offer and cities.province_code = any(${missing}) group by 1 order by 1`.execute(db)
  return rows
}
