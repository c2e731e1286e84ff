import { readClocks } from '#features/base/clocks/running-clocks.ts'
import { isActive } from '#features/rent/payouts/payout-account.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import type { Queryable } from '#platform/database.ts'
import type { KnownShare } from './charge.ts'
import { selectShareFacts } from './store/shares.ts'

type Sent = { sent_at: Date | null; sent_cents: number | null }

/** The share of a charge, as its payee reads of it; null while nothing is to be shared. */
export async function readShare(
  db: Queryable,
  chargeId: string,
  { sent_at, sent_cents }: Sent,
): Promise<KnownShare | null> {
  const facts = await selectShareFacts(db, chargeId)
  const share = (state: KnownShare['state'], at: Date | null = null) => ({ state, at, sent_cents: null })
  if (facts.held_back_at) return share('held_back', facts.held_back_at)
  if (facts.is_disputed) return share('disputed')
  if (sent_at) return { state: 'sent', at: sent_at, sent_cents }
  const release = (await readClocks(db, chargeId)).find(({ act }) => act === 'release')
  if (release) return share('due', release.due_at)
  if (facts.income_cents <= 0) return null
  if (facts.is_ordered) return share('under_way')
  const account = await readPayoutAccount(db, facts.payee_id)
  if (!isActive(account)) return share('waits')
  return facts.balance_cents > 0 ? share('under_way') : share('kept')
}
