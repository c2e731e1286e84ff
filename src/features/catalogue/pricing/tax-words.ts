import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import type { ShownTax } from './tax-view.ts'

/** A tax with its rate, as bills name it: `HST 13%`, in French `TVH 13 %`. */
export function taxText({ code, rate_ppm }: ShownTax, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  return words[code]({ rate: format.format(rate_ppm / 1_000_000) }, { locale })
}

const words = { GST: m.tax_gst, HST: m.tax_hst, QST: m.tax_qst, PST: m.tax_pst, RST: m.tax_rst }
