import type { Day } from '#platform/days.ts'
import type { ProvinceCode, Tax } from './tax-view.ts'

/** A rate of one tax in one province, from its first day to its last. A change of a rate is a new row. */
export type TaxRate = Tax & {
  on: 'rental' | 'fee'
  from: Day
  /** The last day, included; null while it runs. */
  until: Day | null
  source: string
  /** Rows that a tax adviser has not confirmed apply to nothing. */
  isOff?: true
  /** The tax on the fee applies only where the gear is handed over in the owner's own province. */
  isWithinProvince?: true
}

type Rate = Pick<TaxRate, 'code' | 'province' | 'rate_ppm' | 'from' | 'until' | 'source'>

const GST = 'Excise Tax Act, s. 165(1)'
const HST = 'New Harmonized Value-added Tax System Regulations; canada.ca, "GST/HST rates by province"'
const QST = 'Act respecting the Québec sales tax, s. 16'
const NS_CHANGE = 'SOR/2025-77: 10 % becomes 9 % on 1 April 2025'

/** On rentals the owner collects these, and on fees the platform does. */
const valueAdded: Rate[] = [
  { code: 'GST', province: 'AB', rate_ppm: 50_000, from: '2008-01-01', until: null, source: GST },
  { code: 'GST', province: 'BC', rate_ppm: 50_000, from: '2013-04-01', until: null, source: GST },
  { code: 'GST', province: 'MB', rate_ppm: 50_000, from: '2008-01-01', until: null, source: GST },
  { code: 'GST', province: 'NT', rate_ppm: 50_000, from: '2008-01-01', until: null, source: GST },
  { code: 'GST', province: 'NU', rate_ppm: 50_000, from: '2008-01-01', until: null, source: GST },
  { code: 'GST', province: 'QC', rate_ppm: 50_000, from: '2008-01-01', until: null, source: GST },
  { code: 'GST', province: 'SK', rate_ppm: 50_000, from: '2008-01-01', until: null, source: GST },
  { code: 'GST', province: 'YT', rate_ppm: 50_000, from: '2008-01-01', until: null, source: GST },
  { code: 'HST', province: 'NB', rate_ppm: 150_000, from: '2016-07-01', until: null, source: HST },
  { code: 'HST', province: 'NL', rate_ppm: 150_000, from: '2016-07-01', until: null, source: HST },
  { code: 'HST', province: 'NS', rate_ppm: 150_000, from: '2010-07-01', until: '2025-03-31', source: HST },
  { code: 'HST', province: 'NS', rate_ppm: 140_000, from: '2025-04-01', until: null, source: NS_CHANGE },
  { code: 'HST', province: 'ON', rate_ppm: 130_000, from: '2010-07-01', until: null, source: HST },
  { code: 'HST', province: 'PE', rate_ppm: 150_000, from: '2016-10-01', until: null, source: HST },
  { code: 'QST', province: 'QC', rate_ppm: 99_750, from: '2013-01-01', until: null, source: QST },
]

/** Sales taxes that a marketplace collects, from the day of its duty. */
const platformRates: TaxRate[] = [
  {
    ...{ code: 'PST', province: 'BC', rate_ppm: 70_000, from: '2022-07-01', until: null },
    ...{
      on: 'rental',
      collected_by: 'platform',
      source: 'Bulletin PST 142: "sale, provision or lease of goods"',
    },
  },
  {
    ...{ code: 'PST', province: 'BC', rate_ppm: 70_000, from: '2022-07-01', until: null },
    ...{ on: 'fee', collected_by: 'platform', isWithinProvince: true },
    source: 'Bulletin PST 142: online marketplace services',
  },
  {
    ...{ code: 'PST', province: 'SK', rate_ppm: 60_000, from: '2020-01-01', until: null },
    ...{
      on: 'rental',
      collected_by: 'platform',
      source: 'Provincial Sales Tax Act (SK): marketplace facilitators',
    },
  },
  {
    ...{ code: 'PST', province: 'SK', rate_ppm: 60_000, from: '2020-01-01', until: null },
    ...{ on: 'fee', collected_by: 'platform', isOff: true },
    source: 'Provincial Sales Tax Act (SK): electronic distribution services',
  },
  {
    ...{ code: 'RST', province: 'MB', rate_ppm: 70_000, from: '2021-12-01', until: null },
    ...{ on: 'rental', collected_by: 'platform', source: 'Bulletin 064: online marketplaces' },
  },
]

/** Every rate that the product knows. The server alone reads it; pages get the taxes of their listing. */
export const taxRates: readonly TaxRate[] = [
  ...valueAdded.map((rate): TaxRate => ({ ...rate, on: 'rental', collected_by: 'owner' })),
  ...valueAdded.map((rate): TaxRate => ({ ...rate, on: 'fee', collected_by: 'platform' })),
  ...platformRates,
]

/** The rates that apply in a province on a day, GST or HST first. */
export function ratesOn(day: Day, province: ProvinceCode, on: TaxRate['on']): TaxRate[] {
  return taxRates.filter(
    (rate) =>
      rate.on === on &&
      rate.province === province &&
      rate.from <= day &&
      (rate.until === null || day <= rate.until) &&
      !rate.isOff,
  )
}
