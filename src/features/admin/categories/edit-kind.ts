import { moveModels, updateCategory, updateSubcategory } from '#features/catalogue/categories/write-kinds.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { keysOf } from '#platform/own-value.ts'
import { refuser } from '#platform/refusal.ts'
import type { CategoryChanges, SubcategoryChanges } from './contract.ts'
import { orderFollowing } from './follow-kind.ts'
import { type KindLevel, kindRefusals } from './kind.ts'
import { findStanding, placeBehind, refuseTaken, refuseUnreported } from './kind-checks.ts'
import { logKindAct } from './log-kind-act.ts'
import { holdKind, type KindRow, lockTables, selectKinds } from './store.ts'

const refuse = refuser(kindRefusals)

/** Changes a category's words or sign, hides or shows it. Search reads the words of a renamed one again. */
export function editCategory(ctx: SignedIn, slug: string, changes: CategoryChanges) {
  return transact(ctx.db, async (trx) => {
    await lockTables(trx)
    await holdKind(trx, 'category', slug)
    const kinds = await selectKinds(trx, 'category')
    const before = kinds.find((kind) => kind.slug === slug)
    if (!before) return refuse('not_found')
    if (before.merged_into) return refuse('kind_over')
    const after = { ...before, ...changes }
    const taken = refuseTaken(without(kinds, before), after)
    if (taken) return taken
    const { merged_into: _, category: __, ...row } = after
    await updateCategory(trx, row)
    const change = { kind: 'category', slug, act: 'rewrite' } as const
    if (isRenamed(before, after)) await orderFollowing(trx, change, ctx.clock.now())
    await logChange(trx, ctx, 'category', before, after)
    return null
  })
}

/** The same, and another category: listings of it move along. */
export function editSubcategory(ctx: SignedIn, slug: string, changes: SubcategoryChanges) {
  return transact(ctx.db, async (trx) => {
    await lockTables(trx)
    await holdKind(trx, 'subcategory', slug)
    const kinds = await selectKinds(trx, 'subcategory')
    const before = kinds.find((kind) => kind.slug === slug)
    if (!before) return refuse('not_found')
    if (before.merged_into) return refuse('kind_over')
    const others = without(kinds, before)
    const hasMoved = changes.category !== undefined && changes.category !== before.category
    const after = { ...before, ...changes, ...(hasMoved && { sort_order: placeBehind(others) }) }
    const taken = refuseTaken(others, after)
    if (taken) return taken
    const parent = findStanding(await selectKinds(trx, 'category'), after.category)
    if (!parent) return refuse('kind_target_unfit', { field: 'category' })
    const places = { from: before.category ?? parent.slug, to: parent.slug }
    const unreported = await refuseUnreported(trx, { ...places, field: 'category' })
    if (unreported) return unreported
    const { merged_into: _, ...row } = after
    await updateSubcategory(trx, { ...row, category: parent.slug })
    if (hasMoved) await moveModels(trx, slug, parent.slug)
    const change = { kind: 'subcategory', slug, act: 'rewrite' } as const
    if (hasMoved || isRenamed(before, after)) await orderFollowing(trx, change, ctx.clock.now())
    await logChange(trx, ctx, 'subcategory', before, after)
    return null
  })
}

function without(kinds: readonly KindRow[], one: KindRow): KindRow[] {
  return kinds.filter((kind) => kind !== one)
}

function isRenamed(before: KindRow, after: KindRow): boolean {
  return after.name_en !== before.name_en || after.name_fr !== before.name_fr
}

/** The changed fields, before and after. */
function logChange(
  trx: Trx,
  ctx: SignedIn,
  level: KindLevel,
  before: KindRow,
  after: KindRow,
): Promise<void> {
  const fields = keysOf(after).filter((field) => after[field] !== before[field])
  const only = (row: KindRow) => Object.fromEntries(fields.map((field) => [field, row[field]]))
  const change = { level, slug: before.slug, before: only(before), after: only(after) }
  return logKindAct(trx, ctx, { action: 'category_changed', ...change })
}
