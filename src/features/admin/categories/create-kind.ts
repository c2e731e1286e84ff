import { insertCategory, insertSubcategory } from '#features/catalogue/categories/write-kinds.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import type { NewCategory, NewSubcategory } from './contract.ts'
import { freeSlug, kindRefusals, slugOf } from './kind.ts'
import { findStanding, placeBehind, refuseTaken } from './kind-checks.ts'
import { logKindAct } from './log-kind-act.ts'
import { type KindRow, lockTables, selectKinds } from './store.ts'

const refuse = refuser(kindRefusals)

/** A new category, the last one. Its slug is made of its English name, and stays. */
export function createCategory(ctx: SignedIn, written: NewCategory) {
  return transact(ctx.db, async (trx) => {
    await lockTables(trx)
    const kinds = await selectKinds(trx, 'category')
    const taken = refuseTaken(kinds, written)
    if (taken) return taken
    const slug = newSlug(kinds, written.name_en)
    await insertCategory(trx, { ...written, slug, enabled: true, sort_order: placeBehind(kinds) })
    const made = { level: 'category', slug, before: null, after: written } as const
    await logKindAct(trx, ctx, { action: 'category_created', ...made })
    return { slug }
  })
}

/** A new subcategory, the last one of its category. */
export function createSubcategory(ctx: SignedIn, written: NewSubcategory) {
  return transact(ctx.db, async (trx) => {
    await lockTables(trx)
    const kinds = await selectKinds(trx, 'subcategory')
    const taken = refuseTaken(kinds, written)
    if (taken) return taken
    if (!findStanding(await selectKinds(trx, 'category'), written.category))
      return refuse('kind_target_unfit', { field: 'category' })
    const slug = newSlug(kinds, written.name_en)
    await insertSubcategory(trx, { ...written, slug, enabled: true, sort_order: placeBehind(kinds) })
    const made = { level: 'subcategory', slug, before: null, after: written } as const
    await logKindAct(trx, ctx, { action: 'category_created', ...made })
    return { slug }
  })
}

function newSlug(kinds: readonly KindRow[], name: string): string {
  return freeSlug(slugOf(name), new Set(kinds.map(({ slug }) => slug)))
}
