import { m } from '#paraglide/messages.js'
import type { ProvinceCode } from './tax-view.ts'

/** The provinces and territories as pages name them. */
export const provinceWords = {
  AB: m.province_ab,
  BC: m.province_bc,
  MB: m.province_mb,
  NB: m.province_nb,
  NL: m.province_nl,
  NS: m.province_ns,
  NT: m.province_nt,
  NU: m.province_nu,
  ON: m.province_on,
  PE: m.province_pe,
  QC: m.province_qc,
  SK: m.province_sk,
  YT: m.province_yt,
} as const satisfies Record<ProvinceCode, unknown>
