import type { Queryable } from '#platform/database.ts'
import type { PayoutRow } from './store.ts'

/** A person's account as it was known last; undefined where they have none. No provider is asked. */
export function readPayoutAccount(db: Queryable, ownerId: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
}

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
