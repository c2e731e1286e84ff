import { closeCategory, closeSubcategory } from '#features/catalogue/categories/write-kinds.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import type { Merge } from './contract.ts'
import { orderFollowing } from './follow-kind.ts'
import { type KindLevel, kindRefusals } from './kind.ts'
import { findStanding, refuseUnreported } from './kind-checks.ts'
import { logKindAct } from './log-kind-act.ts'
import { holdKind, type KindRow, lockTables, selectKinds } from './store.ts'

const refuse = refuser(kindRefusals)

/**
 * Puts all of a kind into another, for good. It is closed at once, so that nothing new comes into it; its listings follow in
 * batches, and when the last one has, its address leads on.
 */
export function mergeKind(ctx: SignedIn, level: KindLevel, slug: string, { into, reason }: Merge) {
  return transact(ctx.db, async (trx) => {
    await lockTables(trx)
    await holdKind(trx, level, slug)
    const kinds = await selectKinds(trx, level)
    const before = kinds.find((kind) => kind.slug === slug)
    if (!before) return refuse('not_found')
    if (before.merged_into) return refuse('kind_over')
    const target = findStanding(kinds, into)
    if (!target?.enabled || into === slug) return refuse('kind_target_unfit', { field: 'into' })
    const places = { from: before.category ?? slug, to: target.category ?? target.slug }
    const unreported = await refuseUnreported(trx, { ...places, field: 'into' })
    if (unreported) return unreported
    await close(trx, before, target)
    await orderFollowing(trx, { kind: level, slug, act: 'merge' }, ctx.clock.now())
    const { enabled, name_en, name_fr } = before
    await logKindAct(trx, ctx, {
      action: 'category_merged',
      ...{ level, slug, reason },
      before: { name_en, name_fr, enabled, merged_into: null },
      after: { enabled: false, merged_into: into },
    })
    return null
  })
}

function close(trx: Trx, { slug }: KindRow, target: KindRow): Promise<void> {
  return target.category === null
    ? closeCategory(trx, slug, target.slug)
    : closeSubcategory(trx, slug, { slug: target.slug, category: target.category })
}
