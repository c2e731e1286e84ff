import { isReportable } from '#features/catalogue/categories/is-reportable.ts'
import type { Trx } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { kindRefusals } from './kind.ts'
import type { KindRow } from './store.ts'

const refuse = refuser(kindRefusals)

/** A name that another one of the same level goes by, where it is found: in one language two of a name are never told apart. */
export function refuseTaken(
  others: readonly KindRow[],
  { name_en, name_fr }: Pick<KindRow, 'name_en' | 'name_fr'>,
) {
  const standing = others.filter((kind) => !kind.merged_into)
  if (standing.some((kind) => folded(kind.name_en) === folded(name_en)))
    return refuse('kind_name_taken', { field: 'name_en' })
  if (standing.some((kind) => folded(kind.name_fr) === folded(name_fr)))
    return refuse('kind_name_taken', { field: 'name_fr' })
  return null
}

/** The kind of a slug, unless it was merged into another. */
export function findStanding(
  kinds: readonly KindRow[],
  slug: string | null | undefined,
): KindRow | undefined {
  return kinds.find((kind) => kind.slug === slug && !kind.merged_into)
}

/** Refuses to move gear out of a reportable category: the mark is reference data, which no act of the desk takes from a rental. */
export async function refuseUnreported(
  trx: Trx,
  { from, to, field }: { from: string; to: string; field: 'into' | 'category' },
) {
  const isLost = (await isReportable(trx, from)) && !(await isReportable(trx, to))
  return isLost ? refuse('kind_reportable', { field }) : null
}

/** The place of a new kind: behind all others. */
export function placeBehind(kinds: readonly KindRow[]): number {
  return Math.max(0, ...kinds.map(({ sort_order }) => sort_order)) + 10
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
