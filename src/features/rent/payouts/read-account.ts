import type { Queryable } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'
import type { PayoutRow } from './store.ts'

/** A person's account as it was known last; undefined where they have none. No provider is asked. */
export async function readPayoutAccount(db: Queryable, ownerId: string): Promise<PayoutRow | undefined> {
  const [account] = await askAccount(db, { ownerId })
  return account
}

const askAccount = prepare((db, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('payout_accounts')
    .select(['owner_id', 'provider_id', 'status', 'due_by'])
    .select(['opened_at', 'refreshed_at', 'touched_at', 'active_since'])
    .where('owner_id', '=', ownerId),
)

/** An account with how to write to its owner. */
export function readPayoutReader(db: Queryable, ownerId: string) {
  return db
    .selectFrom('payout_accounts as account')
    .innerJoin('person_standing as person', 'person.id', 'account.owner_id')
    .select(['account.status', 'account.due_by', 'person.locale', 'person.time_zone'])
    .where('account.owner_id', '=', ownerId)
    .executeTakeFirst()
}

export type PayoutReader = NonNullable<Awaited<ReturnType<typeof readPayoutReader>>>
