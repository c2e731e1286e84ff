import { withdrawConsent } from '#features/base/consents/record-consent.ts'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { type CheckKind, checkRefusals } from './check.ts'
import { closeCheck } from './close-check.ts'
import { lockCheck, lockOpenChecks, selectCheck, selectChecks } from './store/read.ts'
import { updateEnded } from './store/write.ts'

const refuse = refuser(checkRefusals)

/** Withdraws the viewer's document. The consent goes with it, unless a badge rests on it. */
export function withdrawCheck(ctx: SignedIn, id: string) {
  const { db, viewer, clock } = ctx
  return transact(db, async (trx) => {
    const found = isUuid(id) ? await selectCheck(trx, id) : undefined
    if (found?.user_id !== viewer.id) return refuse('not_found')
    const { kind } = found
    const past = await selectChecks(trx, viewer.id, kind)
    // Before the check is locked, as withdrawing a consent does it.
    if (!past.some(({ status }) => status === 'accepted'))
      await withdrawConsent(trx, { user_id: viewer.id, purpose: kind, now: clock.now() })
    const check = await lockCheck(trx, id)
    if (check?.status !== 'submitted') return refuse('check_over')
    await closeCheck(trx, check, { status: 'withdrawn' })
    return null
  })
}

/** Ends a check with its consent: withdraws a waiting document and removes the badge. */
export function endChecks(kind: CheckKind) {
  return async (trx: Trx, ctx: SignedIn): Promise<void> => {
    for (const check of await lockOpenChecks(trx, ctx.viewer.id, kind)) {
      if (check.status === 'submitted') {
        await closeCheck(trx, check, { status: 'withdrawn' })
        continue
      }
      await updateEnded(trx, check.id, ctx.clock.now())
      await logSecurityEvent(trx, {
        ctx,
        action: 'check_expired',
        resource_type: 'check',
        resource_id: check.id,
        details: { kind, because: 'consent_withdrawn' },
      })
    }
  }
}
