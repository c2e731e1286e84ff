import type { Ctx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { parseJson } from '#platform/json.ts'
import type { Device } from '../device.ts'
import { linkHash, newToken } from '../one-time-secrets.ts'
import { insertSecret, tryTicketSecret, updateDetail } from '../store/one-time-secrets.ts'
import { FACTOR_KINDS, type FactorKind } from './factor.ts'
import { COLLECT_ATTEMPTS, COLLECT_MINUTES } from './recovery.ts'

/** The factors that a browser has shown of one account so far. */
export type Ticket = { id: string; user_id: string; shown: FactorKind[] }

/** Begins to collect: holds in this browser alone, for half an hour and ten tries. */
export async function issueRecoveryTicket(
  { db, clock }: Ctx,
  userId: string,
  shown: FactorKind[],
  device: Device,
) {
  const secret = newToken()
  const now = clock.now()
  await insertSecret(db, {
    user_id: userId,
    purpose: 'recovery',
    secret_hash: linkHash(secret),
    sign_up_id: null,
    browser_hash: device.hash,
    detail: JSON.stringify(shown),
    created_at: now,
    expires_at: new Date(now.getTime() + COLLECT_MINUTES * 60_000),
  })
  return secret
}

/** Counts a try with a ticket and answers what it has collected; undefined for one that is over. */
export async function tryRecoveryTicket(
  db: Queryable,
  secret: string,
  { device, now }: { device: Device; now: Date },
): Promise<Ticket | undefined> {
  const held = { purpose: 'recovery', secret_hash: linkHash(secret), browser_hash: device.hash } as const
  const found = await tryTicketSecret(db, held, now, COLLECT_ATTEMPTS)
  if (!found) return undefined
  const said = parseJson(found.detail ?? '')
  const shown = FACTOR_KINDS.filter((kind) => Array.isArray(said) && said.includes(kind))
  return { id: found.id, user_id: found.user_id, shown }
}

/** Adds a factor to what a browser has shown. */
export function addShown(db: Queryable, { id, shown }: Ticket): Promise<void> {
  return updateDetail(db, id, JSON.stringify(shown))
}
