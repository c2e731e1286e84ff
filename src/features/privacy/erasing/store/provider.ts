import { sql } from 'kysely'
import { NOBODY } from '#features/profiles/person-name.ts'
import type { Trx } from '#platform/database.ts'
import type { Erased } from '../erased.ts'

/** What Stripe writes of who pays, within an event’s object. */
const PAYER_FIELDS = ['customer_email', 'customer_details', 'receipt_email', 'billing_details', 'shipping']

/** Where Stripe writes a payer’s address. */
const emailsOf = (email: string) => [
  ...[{ email }, { customer_email: email }, { receipt_email: email }],
  ...[{ customer_details: { email } }, { billing_details: { email } }],
]

/** Under which names Stripe writes what people wrote or are called; under others stand its own words. */
const FREE_FIELDS = ['description', 'name', 'customer_name', 'statement_descriptor']

/** What is kept of the provider’s news without who paid. Amounts and ids stay: refunds and the book are told by them. */
export async function erasePayer(trx: Trx, { id, email, contacts, traces }: Erased): Promise<void> {
  const intents = sql`(select payment_intent from charges where payer_id = ${id} and payment_intent is not null)`
  const sessions = sql`(select checkout_id from checkout_charges join charges on charges.id = charge_id
    where payer_id = ${id})`
  const stripped = PAYER_FIELDS.reduce(
    (payload, field) => sql`${payload} #- ${sql.lit(`{data,object,${field}}`)}`,
    sql`payload`,
  )
  const named = sql`(select value from jsonb_array_elements(${JSON.stringify(email ? emailsOf(email) : [])}::jsonb))`
  const objects = sql`(
    select jsonb_build_object('id', key) from (select * from ${intents} i (key) union all select * from ${sessions} s (key)) k
    union all select jsonb_build_object('payment_intent', key) from ${intents} i (key)
    union all select jsonb_build_object('payment_intent', jsonb_build_object('id', key)) from ${intents} i (key)
    union all select named from ${named} n (named))`
  for (const table of ['payment_events', 'sandbox.events']) {
    await sql`update ${sql.table(table)}
      set payload = rename_in_values(rename_in_values(${stripped}, ${contacts}, ${NOBODY}, null), ${traces}, ${NOBODY}, ${FREE_FIELDS})
      where id in (select e.id from ${objects} o (object)
        join ${sql.table(table)} e on e.payload -> 'data' -> 'object' @> o.object)`.execute(trx)
  }
  const pages = sql`(select id from sandbox.sessions where id in ${sessions} or payment_intent in ${intents})`
  await sql`delete from sandbox.authentications where session_id in ${pages}`.execute(trx)
  await sql`update sandbox.sessions set customer_email = null where id in ${pages}`.execute(trx)
}
