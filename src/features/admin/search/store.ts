import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { FOUND_AT_MOST, type FoundState } from './found.ts'

/** The typed text, and its possible readings. */
type Wanted = { text: string; id: string | null; phone: string | null }
type Ids = RawBuilder<{ id: string }>

/** Rows read by each way of finding, so that a text which matches half of all names costs no more than another. */
const LOOKED_AT = 200

export function findPeople(db: Queryable, { text, id, phone }: Wanted) {
  const start = text.toLowerCase()
  return db
    .selectFrom('person_standing as u')
    .innerJoin('profile_facts as p', 'p.id', 'u.id')
    .select(['u.id', 'p.name as title', 'u.email', 'u.phone_number as phone', 'u.username'])
    .select(
      sql<FoundState>`case when u.deleted_at is not null then 'erased' when u.suspended_at is not null then 'suspended'
        when p.account_deletion_requested then 'leaving' else 'active' end`.as('state'),
    )
    .where(
      'u.id',
      'in',
      anyOf([
        sql`select id from person_standing where id = ${id}`,
        sql`select id from person_standing where phone_number = ${phone}`,
        sql`select id from person_standing where email ^@ ${start} limit ${sql.lit(LOOKED_AT)}`,
        sql`select id from person_standing where lower(username) ^@ ${start.replace(/^@/, '')} limit ${sql.lit(LOOKED_AT)}`,
        sql`select id from profile_facts where ${called('name', text)} limit ${sql.lit(LOOKED_AT)}`,
      ]),
    )
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(FOUND_AT_MOST)
    .execute()
}

export function findListings(db: Queryable, { text, id }: Wanted) {
  return db
    .selectFrom('gear_facts as e')
    .innerJoin('people_faces as owner', 'owner.id', 'e.user_id')
    .select(['e.id', 'e.name as title'])
    .select(sql<string>`concat_ws(' · ', owner.name, e.location)`.as('detail'))
    .select(
      sql<FoundState>`case when e.deleted_at is not null then 'removed' when e.hidden_at is not null or e.store_hidden then 'hidden'
        when e.on_offer then 'on_offer' when e.paused_at is not null then 'paused' else 'withheld' end`.as(
        'state',
      ),
    )
    .where(
      'e.id',
      'in',
      anyOf([
        sql`select id from gear_facts where id = ${id}`,
        sql`select id from gear_facts where ${called('name', text)} limit ${sql.lit(LOOKED_AT)}`,
      ]),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(FOUND_AT_MOST)
    .execute()
}

export function findStores(db: Queryable, { text, id }: Wanted) {
  return db
    .selectFrom('store_facts as s')
    .innerJoin('profile_facts as keeper', 'keeper.id', 's.user_id')
    .select(['s.id', 's.name as title'])
    .select(sql<string>`concat_ws(' · ', keeper.name, s.location)`.as('detail'))
    .select(sql<FoundState>`case when s.hidden_at is null then 'on_offer' else 'hidden' end`.as('state'))
    .where(
      's.id',
      'in',
      anyOf([
        sql`select id from store_facts where id = ${id}`,
        sql`select id from store_facts where ${called('name', text)} limit ${sql.lit(LOOKED_AT)}`,
      ]),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(FOUND_AT_MOST)
    .execute()
}

export function findRentals(db: Queryable, { id }: Wanted) {
  return db
    .selectFrom('rental_parties as r')
    .innerJoin('gear_facts as e', 'e.id', 'r.equipment_id')
    .innerJoin('people_faces as renter', 'renter.id', 'r.renter_id')
    .innerJoin('people_faces as owner', 'owner.id', 'r.owner_id')
    .select(['r.id', 'e.name as title', 'renter.name as renter', 'owner.name as owner'])
    .select(['r.start_date', 'r.end_date', 'r.stage as state'])
    .where('r.id', '=', id)
    .execute()
}

export function findPayments(db: Queryable, { text, id }: Wanted) {
  return db
    .selectFrom('charge_facts as c')
    .innerJoin('rental_parties as r', 'r.id', 'c.subject_id')
    .innerJoin('gear_facts as e', 'e.id', 'r.equipment_id')
    .select(['c.id', 'e.name as title', 'c.total_cents', 'c.payment_intent', 'r.id as rental_id'])
    .select('c.status as state')
    .where(
      'c.id',
      'in',
      anyOf([
        sql`select id from charge_facts where id = ${id}`,
        sql`select id from charge_facts where payment_intent = ${text} limit ${sql.lit(LOOKED_AT)}`,
        sql`select charge_id as id from checkout_charges where checkout_id = ${text} limit ${sql.lit(LOOKED_AT)}`,
      ]),
    )
    .orderBy('c.raised_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(FOUND_AT_MOST)
    .execute()
}

/** Each way by an index of its own: one condition with `or` would walk the table. */
function anyOf(ways: Ids[]): RawBuilder<string> {
  return sql<string>`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  )})`
}

/** Whether a name has words that begin so, all of them. */
function called(column: 'name', text: string): RawBuilder<boolean> {
  return sql<boolean>`array_to_tsvector(search_lexemes(${sql.ref(column)})) @@ (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from unnest(string_to_array(search_text(${text}), ' ')) as w (word) where word <> '')`
}
