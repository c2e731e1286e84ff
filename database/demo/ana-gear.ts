/** What Ana lends, by catalogue slug: a documentary operator's own kit. */
export const anaGear = [
  'sony-fx6-ilme-fx6',
  'sony-fx3-ilme-fx3',
  'sony-fe-24-70mm-f-2-8-gm-ii',
  'sony-fe-70-200mm-f-2-8-gm-oss-ii',
  'dji-rs-3-pro-combo',
  'aputure-ls-600d-pro',
  'atomos-ninja-v',
  'rode-wireless-pro-dual-kit',
  'sachtler-aktiv8t-flowtech-75',
] as const
