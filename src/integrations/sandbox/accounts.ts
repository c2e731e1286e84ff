import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { type Database, type Trx, transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { addJob } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import type { Earnings, NewAccount, PayoutAccount, PayoutAccountStatus } from '#platform/ports/payments.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { Sandbox } from './checkouts.ts'
import { recordEvent } from './events.ts'
import { newId } from './new-id.ts'
import {
  insertAccount,
  insertLink,
  insertPayout,
  lockAccount,
  selectAccount,
  selectBalance,
  selectPayouts,
  updateAccount,
} from './store/accounts.ts'

type Back = { return_url: string; refresh_url: string; locale: Locale }
export type AccountRow = Selectable<Schema['sandbox.accounts']>
/** The end of a look at an owner's details. */
export const reviews = ['active', 'needs_details', 'rejected'] as const
export type Review = (typeof reviews)[number]

export const REVIEW_JOB = 'review-sandbox-account'

/** How long the sandbox looks at an owner's details. */
const REVIEW_MS = 20_000
const LINK_MS = 10 * 60_000
/** The time that an owner has for details that are missing. */
const DETAILS_MS = 14 * 86_400_000
const SHOWN_PAYOUTS = 5

/** Opens an account that needs its owner's details; with a key of before, answers that account. */
export async function openAccount(db: Database, clock: Clock, input: NewAccount): Promise<PayoutAccount> {
  const { key, metadata, ...words } = input
  const row = await insertAccount(db, {
    id: newId('acct'),
    idempotency_key: key,
    metadata: JSON.stringify({ ...metadata, key }),
    created_at: clock.now(),
    ...words,
  })
  return accountOf(row)
}

/** An account in its present state. A look at it that has lasted long enough ends by being asked about. */
export async function findAccount(db: Database, clock: Clock, id: string): Promise<PayoutAccount | null> {
  return transact(db, async (trx) => {
    const row = await lockReviewed(trx, clock, id)
    return row ? accountOf(row) : null
  })
}

/** An account, locked, after a look at it that has lasted long enough has ended. */
export async function lockReviewed(trx: Trx, clock: Clock, id: string): Promise<AccountRow | undefined> {
  const row = await lockAccount(trx, id)
  const now = clock.now()
  if (!row?.settles_at || !row.settles_as || row.settles_at > now) return row
  const due_by = row.settles_as === 'needs_details' ? new Date(now.getTime() + DETAILS_MS) : null
  return move(trx, clock, id, { status: row.settles_as, due_by })
}

/** The owner gives their details. The provider looks at them, and comes to `review` a moment later. */
export function submitAccount(db: Database, clock: Clock, id: string, review: Review): Promise<void> {
  return transact(db, async (trx) => {
    await lockKnown(trx, id)
    const settles_at = new Date(clock.now().getTime() + REVIEW_MS)
    await move(trx, clock, id, { status: 'in_review', settles_at, settles_as: review })
    // The database's clock may be ahead of ours: a job that came too early would be the only one.
    const runAt = new Date(settles_at.getTime() + 1000)
    await addJob(trx, REVIEW_JOB, { account_id: id }, { key: `sandbox-account:${id}`, runAt })
  })
}

/** The provider moves an account to another state by itself. @internal */
export function setAccount(
  db: Database,
  clock: Clock,
  id: string,
  status: PayoutAccountStatus,
  due_by: Date | null = null,
): Promise<void> {
  return transact(db, async (trx) => {
    await lockKnown(trx, id)
    await move(trx, clock, id, { status, due_by })
  })
}

/** The owner's bank takes cents of the balance, all of it unless told; nothing where there is none. */
export function payOut(db: Database, clock: Clock, id: string, amount_cents?: number): Promise<void> {
  return transact(db, async (trx) => {
    await lockKnown(trx, id)
    const amount = amount_cents ?? (await selectBalance(trx, id))
    if (amount <= 0) return
    const created_at = clock.now()
    const arrives_on = dayInZone(created_at, 'UTC')
    await insertPayout(trx, {
      id: newId('po'),
      account_id: id,
      amount,
      status: 'paid',
      arrives_on,
      created_at,
    })
  })
}

/** Writes down an address into an account; to the dashboard where it names no way back. */
export async function openLink(
  { db, clock, publicUrl }: Sandbox,
  account: string,
  back: Back | null,
): Promise<{ url: string }> {
  const row = await selectAccount(db, account)
  if (!row) throw unknownAccount(account)
  const id = newId('link')
  const expires_at = new Date(clock.now().getTime() + LINK_MS)
  await insertLink(db, { id, account_id: account, expires_at, ...(back ?? { locale: row.locale }) })
  return { url: `${publicUrl}/sandbox/${back ? 'onboarding' : 'earnings'}?link=${id}` }
}

/** The money of an account. The sandbox makes all of it available at once. */
export async function findEarnings(db: Database, id: string): Promise<Earnings> {
  if (!(await selectAccount(db, id))) throw unknownAccount(id)
  const payouts = await selectPayouts(db, id, SHOWN_PAYOUTS)
  return {
    available_cents: await selectBalance(db, id),
    pending_cents: 0,
    payouts: payouts.map(({ id, amount, arrives_on, status }) => {
      return { id, amount_cents: amount, arrives_on, status }
    }),
  }
}

async function move(
  trx: Trx,
  clock: Clock,
  id: string,
  set: Parameters<typeof updateAccount>[2] & { status: PayoutAccountStatus },
): Promise<AccountRow> {
  await recordEvent(trx, eventOf(set.status), { id, type: 'v2.core.account' }, clock.now())
  return updateAccount(trx, id, set)
}

async function lockKnown(trx: Trx, id: string): Promise<void> {
  if (!(await lockAccount(trx, id))) throw unknownAccount(id)
}

/** Stripe's type of the event that tells of an account's new state. */
function eventOf(status: PayoutAccountStatus): string {
  if (status === 'closed') return 'v2.core.account.closed'
  return status === 'needs_details'
    ? 'v2.core.account[requirements].updated'
    : 'v2.core.account[configuration.recipient].capability_status_updated'
}

function accountOf({ id, status, due_by }: AccountRow): PayoutAccount {
  return { id, status, due_by }
}

function unknownAccount(id: string): Error {
  return new Error(`The sandbox has no account ${id}.`)
}
