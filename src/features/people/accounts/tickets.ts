import { randomBytes } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { CODE_ATTEMPTS, TICKET_MINUTES } from './account.ts'
import type { Device } from './device.ts'
import { linkHash } from './one-time-secrets.ts'
import { insertSecret, spendSecret, tryTicketSecret } from './store/one-time-secrets.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/**
 * Issues a browser's ticket to the second step after one proven factor: for this browser alone, for some minutes and
 * tries.
 */
export async function issueTicket(
  { db, clock }: Needs,
  userId: string,
  device: Device,
  by: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertSecret(db, {
    user_id: userId,
    purpose: 'second_step',
    secret_hash: linkHash(ticket),
    sign_up_id: null,
    browser_hash: device.hash,
    detail: by,
    created_at: now,
    expires_at: new Date(now.getTime() + TICKET_MINUTES * 60_000),
  })
  return ticket
}

/** Counts a try with a ticket and answers whose it is, and by which way they came; undefined for one that is over. */
export async function tryTicket({ db, clock }: Needs, ticket: string, device: Device) {
  const held = {
    purpose: 'second_step',
    secret_hash: linkHash(ticket),
    browser_hash: device.hash,
  } as const
  const found = await tryTicketSecret(db, held, clock.now(), CODE_ATTEMPTS)
  return found && { id: found.id, user_id: found.user_id, by: found.detail ?? 'unknown' }
}

/** Uses a ticket up; false when it was used already. */
export function spendTicket(trx: Queryable, id: string, now: Date): Promise<boolean> {
  return spendSecret(trx, id, now)
}
