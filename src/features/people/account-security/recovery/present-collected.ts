import { DECIDING } from '#features/people/accounts/recovery/complete-recovery.ts'
import {
  baselineAt,
  FACTOR_KINDS,
  type FactorKind,
  isOld,
} from '#features/people/accounts/recovery/factor.ts'
import { type Factor, readFactors } from '#features/people/accounts/recovery/factors.ts'
import { mayObject } from '#features/people/accounts/recovery/object-to-recovery.ts'
import { readOpenRecovery } from '#features/people/accounts/recovery/read-recovery.ts'
import type { Ctx } from '#platform/context.ts'
import type { Collected } from './contract.ts'

type Held = { secret: string | null; user_id: string; shown: FactorKind[]; is_young: boolean }

/**
 * The factors that a browser has shown of an account, and its possible next steps. Without an old factor shown, it
 * reveals nothing of the account.
 */
export async function presentCollected(
  ctx: Ctx,
  { secret, user_id, shown, is_young }: Held,
): Promise<Collected> {
  const begun = { ticket: secret, shown, is_young }
  if (shown.length === 0) {
    return {
      ...begun,
      others: [],
      recovery: null,
      contacts: null,
      may: { complete: false, claim: false, object: false },
    }
  }
  const recovery = await readOpenRecovery(ctx.db, user_id)
  const baseline = recovery?.baseline_at ?? baselineAt(ctx.clock.now())
  const factors = await readFactors(ctx.db, user_id)
  const old = factors.filter((one) => isOld(one, baseline))
  const complete = shown.length >= DECIDING
  return {
    ...begun,
    others: FACTOR_KINDS.filter((kind) => !shown.includes(kind) && old.some((one) => one.kind === kind)),
    recovery: recovery && {
      state: recovery.state,
      due_at: recovery.due_at.toISOString(),
      by: recovery.opened_by,
    },
    contacts: complete ? contactsOf(old, factors) : null,
    may: {
      complete,
      claim: !recovery && shown.some((kind) => kind === 'email' || kind === 'phone'),
      object: mayObject(recovery ?? undefined, shown),
    },
  }
}

function contactsOf(old: readonly Factor[], factors: readonly Factor[]) {
  const before = textsOf(old)
  const now = textsOf(factors.filter(({ until }) => until === null))
  return before.join() === now.join() ? null : { before, now }
}

function textsOf(factors: readonly Factor[]): string[] {
  const texts = factors.flatMap((one) =>
    one.kind === 'email' || one.kind === 'phone' ? [one.value.contact] : [],
  )
  return texts.sort()
}
