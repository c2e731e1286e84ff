import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { isOwnMatter } from '#features/base/security/own-matter.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addDays, type Day, dayInZone } from '#platform/days.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { badgeEnd, checkRefusals, ENDING_DAYS } from './check.ts'
import { orderLetter } from './check-letter.ts'
import { closeCheck } from './close-check.ts'
import type { Decision } from './contract.ts'
import { type Check, lockOpenChecks, selectCheck } from './store/read.ts'
import { type CheckEnd, updateEnded } from './store/write.ts'

const refuse = refuser(checkRefusals)

/**
 * Accepts a document, which makes the badge, or turns it down with a reason that its person reads. Either way the document is
 * over; of two who decide at one instant, the second finds it decided.
 */
export function decideCheck(ctx: SignedIn, id: string, decision: Decision) {
  const { db, viewer, clock } = ctx
  return transact(db, async (trx) => {
    const found = isUuid(id) ? await selectCheck(trx, id) : undefined
    if (!found) return refuse('not_found')
    if (isOwnMatter(viewer, found.user_id)) return refuse('own_matter')
    const open = await lockOpenChecks(trx, found.user_id, found.kind)
    const check = open.find((one) => one.id === id && one.status === 'submitted')
    if (!check) return refuse('check_over')
    const now = clock.now()
    const end = endOf(check, decision, { now, by: viewer.id })
    if (isRefused(end)) return end
    const standing = open.find(({ status }) => status === 'accepted')
    if (standing && end.status === 'accepted') await updateEnded(trx, standing.id, now)
    await closeCheck(trx, check, end)
    await logSecurityEvent(trx, {
      ctx,
      user_id: check.user_id,
      action: 'check_decided',
      resource_type: 'check',
      resource_id: id,
      details: { kind: check.kind, of: check.user_id, status: end.status },
    })
    await orderLetter(trx, { check_id: id, kind: end.status })
    return { id, status: end.status, expires_at: end.status === 'accepted' ? end.expires_at : null }
  })
}

type DecidedEnd = Extract<CheckEnd, { status: 'accepted' | 'refused' }>

function endOf(
  { kind, time_zone }: Check,
  { accepted, expires_at, reason }: Decision,
  { now, by }: { now: Date; by: string },
) {
  const decided = { decided_at: now, decided_by: by }
  if (!accepted) {
    if (!reason) return refuse('check_reason_missing', { field: 'reason' })
    return { status: 'refused', reason, ...decided } satisfies DecidedEnd
  }
  const today: Day = dayInZone(now, time_zone)
  if (expires_at && expires_at < today) return refuse('check_document_over', { field: 'expires_at' })
  const until = badgeEnd(kind, today, expires_at ?? null)
  // The letter about the decision says when it ends: no other one is needed where that is soon.
  const ending_told_at = until <= addDays(today, ENDING_DAYS) ? now : null
  return { status: 'accepted', expires_at: until, ending_told_at, ...decided } satisfies DecidedEnd
}
