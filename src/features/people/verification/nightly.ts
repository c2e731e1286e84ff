import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { DAY_MS, ENDING_DAYS, WAITS_DAYS } from './check.ts'
import { orderLetter } from './check-letter.ts'
import { closeCheck } from './close-check.ts'
import { lockCheck, selectEnding, selectOver, selectUnseen } from './store/read.ts'
import { updateEnded, updateEndingTold } from './store/write.ts'

const AT_ONCE = 100

/**
 * Deletes documents without a decision in time and badges past their last day, and announces those that end soon. Each
 * by itself: the next night continues what one night leaves.
 */
export async function tendChecks(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const unseenSince = new Date(now.getTime() - WAITS_DAYS * DAY_MS)
  await each(
    services,
    () => selectUnseen(db, unseenSince, AT_ONCE),
    (trx, id) => timeOut(trx, id),
  )
  await each(
    services,
    () => selectOver(db, now, AT_ONCE),
    (trx, id) => endBadge(trx, id, now),
  )
  await each(
    services,
    () => selectEnding(db, now, ENDING_DAYS, AT_ONCE),
    async (trx, id) => {
      if (await updateEndingTold(trx, id, now)) await orderLetter(trx, { check_id: id, kind: 'ending' })
    },
  )
}

type Due = { id: string }

/** Until none is left: each act takes its own away from among them. */
async function each(
  { db, stopping }: Services,
  select: () => Promise<Due[]>,
  act: (trx: Trx, id: string) => Promise<void>,
) {
  for (let due = await select(); due.length > 0; due = due.length < AT_ONCE ? [] : await select()) {
    for (const { id } of due) {
      stopping.throwIfAborted()
      await transact(db, (trx) => act(trx, id))
    }
  }
}

async function timeOut(trx: Trx, id: string): Promise<void> {
  const check = await lockCheck(trx, id)
  // Decided or withdrawn a moment ago.
  if (check?.status !== 'submitted') return
  await closeCheck(trx, check, { status: 'timed_out' })
  await orderLetter(trx, { check_id: id, kind: 'timed_out' })
}

async function endBadge(trx: Trx, id: string, now: Date): Promise<void> {
  const check = await lockCheck(trx, id)
  if (check?.status !== 'accepted' || !check.expires_at) return
  if (check.expires_at >= dayInZone(now, check.time_zone)) return
  await updateEnded(trx, id, now)
  await logSecurityEvent(trx, {
    user_id: check.user_id,
    action: 'check_expired',
    resource_type: 'check',
    resource_id: id,
    details: { kind: check.kind },
  })
  await orderLetter(trx, { check_id: id, kind: 'expired' })
}
