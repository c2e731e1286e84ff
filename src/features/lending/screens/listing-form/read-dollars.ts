/**
 * Dollars as somebody typed them, in English or French: `1,250.50`, `1 250,50 $`, `$99`. Null for nothing at all, `wrong`
 * for what is no amount or has more than two decimals.
 */
export function readDollars(text: string): number | null | 'wrong' {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '')
  if (bare === '') return null
  const plain = /,\d{1,2}$/.test(bare) && !bare.includes('.') ? bare.replace(',', '.') : bare
  const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(grouped) ? Number(grouped) : 'wrong'
}
