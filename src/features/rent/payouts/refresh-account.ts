import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { PayoutAccount } from '#platform/ports/payments.ts'
import { isActive, letterOf } from './payout-account.ts'
import { orderPayoutLetter } from './payout-letter.ts'
import { lockPayoutAccount, type PayoutRow, selectUnsettled, updatePayoutAccount } from './store.ts'

/** Added when an account can be paid: what waited for it is sent. Its payload is `{ owner_id }`. */
export const SEND_SHARES_JOB = 'send-shares'

export const REFRESH_JOB = 'refresh-payout-account'

/** An owner who does nothing for so long has given up; a visit asks again. */
const TOUCHED_WITHIN_MS = 30 * 86_400_000

/**
 * Asks the provider about an account and acts on the answer. Throws when the provider can't be reached.
 * @returns the outcome, for the record of the event that told of it
 */
export async function refreshAccount(
  services: Services,
  { account_id }: { account_id: string },
): Promise<'refreshed' | 'no_news' | 'ignored'> {
  const { payments, clock, db } = services
  const asked_at = clock.now()
  const found = await payments.findAccount(account_id)
  if (!found) return 'ignored'
  return transact(db, async (trx) => {
    const before = await lockPayoutAccount(trx, account_id)
    if (!before) return 'ignored'
    // An answer to a later question has come first.
    if (before.refreshed_at > asked_at) return 'no_news'
    return settle(trx, before, found, asked_at)
  })
}

/** Has every account asked about that is on its way to be paid, each by a job of its own. */
export async function refreshUnsettled({ db, clock }: Services): Promise<void> {
  const ids = await selectUnsettled(db, new Date(clock.now().getTime() - TOUCHED_WITHIN_MS))
  for (const account_id of ids)
    await addJob(db, REFRESH_JOB, { account_id }, { key: `payouts:${account_id}` })
}

async function settle(trx: Trx, before: PayoutRow, after: PayoutAccount, at: Date) {
  const { owner_id } = before
  const { status, due_by } = after
  const isNews = status !== before.status || due_by?.getTime() !== before.due_by?.getTime()
  await updatePayoutAccount(trx, owner_id, {
    ...{ status, due_by, refreshed_at: at },
    active_since: isActive(after) ? (before.active_since ?? at) : null,
    ...(isNews && { touched_at: at }),
  })
  if (!isNews) return 'no_news'

  const letter = letterOf(before, after)
  if (letter) await orderPayoutLetter(trx, { owner_id, letter, at })
  if (isActive(after) && !isActive(before))
    await addJob(trx, SEND_SHARES_JOB, { owner_id }, { key: `${SEND_SHARES_JOB}:${owner_id}` })
  return 'refreshed'
}
