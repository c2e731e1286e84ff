import { ratesOn, type TaxRate } from '#features/catalogue/pricing/tax-rates.ts'
import type { ProvinceCode, Tax } from '#features/catalogue/pricing/tax-view.ts'
import type { Day } from '#platform/days.ts'
import type { PlatformTaxNumbers } from '#platform/tax-numbers.ts'

/** The newest answer of an owner to the tax question; null before they have given one. */
export type TaxStanding = { province: ProvinceCode; collects_gst: boolean; collects_qst: boolean } | null

/** The facts that decide which taxes apply. `province` is where the gear is handed over, and `day` a day there. */
export type TaxFacts = {
  day: Day
  province: ProvinceCode
  owner: TaxStanding
  platform: PlatformTaxNumbers
}

/** The taxes on a rental: of the owner those whose number they gave, of the platform those whose number it has. */
export function rentalTaxes({ day, province, owner, platform }: TaxFacts): Tax[] {
  const isCollected = (rate: TaxRate) =>
    rate.collected_by === 'owner' ? ownerCollects(owner, rate) : numberFor(rate, platform) !== null
  return ratesOn(day, province, 'rental').filter(isCollected).map(taxOf)
}

/** The taxes on the platform's fee: a service to the owner, taxed in the owner's province. */
export function feeTaxes({ day, province, owner, platform }: TaxFacts): Tax[] {
  const home = owner?.province ?? province
  return ratesOn(day, home, 'fee')
    .filter((rate) => !rate.isWithinProvince || home === province)
    .filter((rate) => numberFor(rate, platform) !== null)
    .map(taxOf)
}

/** The platform's number for a tax that it collects; null without one. */
export function numberFor({ code, province }: Pick<Tax, 'code' | 'province'>, platform: PlatformTaxNumbers) {
  if (code === 'GST' || code === 'HST') return platform.gst
  if (code === 'QST') return platform.qst
  if (code === 'RST') return platform.mb_rst
  return province === 'BC' ? platform.bc_pst : platform.sk_pst
}

function ownerCollects(owner: TaxStanding, { code }: TaxRate): boolean {
  if (owner === null) return false
  return code === 'QST' ? owner.collects_qst : owner.collects_gst
}

function taxOf({ code, province, rate_ppm, collected_by }: TaxRate): Tax {
  return { code, province, rate_ppm, collected_by }
}
