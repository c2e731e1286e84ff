import { updateOrder } from '#features/catalogue/categories/write-kinds.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { kindRefusals } from './kind.ts'
import { logKindAct } from './log-kind-act.ts'
import { lockTables, selectKinds } from './store.ts'

const refuse = refuser(kindRefusals)

/** Reorders the categories, or the subcategories of one. The list must name each of them. */
export function orderKinds(ctx: SignedIn, slugs: readonly string[], category: string | null) {
  const level = category === null ? 'category' : 'subcategory'
  return transact(ctx.db, async (trx) => {
    await lockTables(trx)
    const kinds = await selectKinds(trx, level)
    const before = kinds
      .filter((kind) => !kind.merged_into && kind.category === category)
      .map(({ slug }) => slug)
    if (before.toSorted().join() !== slugs.toSorted().join()) return refuse('kinds_changed')
    await updateOrder(trx, level, slugs)
    await logKindAct(trx, ctx, { action: 'categories_ordered', level, slug: category, before, after: slugs })
    return null
  })
}
