import { sql } from 'kysely'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'
import { MOST } from './life.ts'

export function selectCharges(db: Queryable, rentalId: string) {
  return db
    .selectFrom('charge_facts')
    .select(['id', 'kind', 'status', 'total_cents', 'raised_at', 'voided_at', 'payment_intent'])
    .where('subject_id', '=', rentalId)
    .orderBy('raised_at')
    .limit(MOST)
    .execute()
}

export function selectCheckouts(db: Queryable, chargeIds: readonly string[]) {
  return db
    .selectFrom('checkouts')
    .select(['id', 'amount_cents', 'status', 'created_at'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('checkout_charges').select('checkout_id').where('charge_id', 'in', chargeIds),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute()
}

/** The movements in the book, each with its order to the provider, if any. */
export function selectMovements(db: Queryable, chargeIds: readonly string[]) {
  return db
    .selectFrom('ledger as l')
    .leftJoin('money_orders as o', 'o.key', 'l.key')
    .select(['l.key', 'l.kind', 'l.from_account', 'l.to_account', 'l.amount_cents', 'l.happened_at'])
    .select(['o.kind as order_kind', 'o.ordered_at', 'o.done_at', 'o.failed', 'o.status as order_status'])
    .select('o.provider_id')
    .where('l.charge_id', 'in', chargeIds)
    .orderBy('l.happened_at')
    .orderBy('l.id')
    .limit(MOST)
    .execute()
}

/** The provider's events about these pages and refunds: the kind and the outcome. */
export function selectProviderEvents(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('payment_events as e')
    .select(['e.id', 'e.type', 'e.received_at', 'e.outcome'])
    .where('e.about_id', 'in', ids)
    .orderBy('e.received_at')
    .orderBy('e.id')
    .limit(MOST)
    .execute()
}

/** Lines of the security record about the rental, its charges and its pages, but for who opened its story. */
export function selectSecurityLines(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('security_record as s')
    .select(['s.action', 's.created_at', 's.request_id', 's.user_id', 's.actor_id'])
    .select(sql<string | null>`s.details ->> 'reason'`.as('reason'))
    .select(faceName<string | null>('s.user_id').as('user_name'))
    .select(faceName<string | null>('s.actor_id').as('actor_name'))
    .where('s.resource_type', 'in', ['rental', 'payment', 'payment_event'])
    .where('s.resource_id', 'in', ids)
    .where('s.source', '=', 'server')
    .where('s.action', '<>', 'rental_story_opened')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST)
    .execute()
}
