import type { TaxLine } from '#features/catalogue/pricing/tax-view.ts'
import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'

const names = {
  GST: m.statements_gst,
  HST: m.statements_hst,
  QST: m.statements_qst,
  PST: m.statements_pst,
  RST: m.statements_rst,
} as const

/** The short name of a tax, without a rate. */
export function taxName(code: TaxLine['code'], locale: Locale): string {
  return names[code]({}, { locale })
}
