import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'
import { type Erased, NOBODY } from '../erased.ts'

/** What Stripe writes of who pays, within an event’s object. */
const PAYER_FIELDS = ['customer_email', 'customer_details', 'receipt_email', 'billing_details', 'shipping']

/** What is kept of the provider’s news without who paid. Amounts and ids stay: refunds and the book are told by them. */
export async function erasePayer(trx: Trx, { id, traces }: Erased): Promise<void> {
  const intents = sql`(select payment_intent from charges where payer_id = ${id} and payment_intent is not null)`
  const sessions = sql`(select checkout_id from checkout_charges join charges on charges.id = charge_id
    where payer_id = ${id})`
  const stripped = PAYER_FIELDS.reduce(
    (payload, field) => sql`${payload} #- ${sql.lit(`{data,object,${field}}`)}`,
    sql`payload`,
  )
  const isTheirs = sql`(payload -> 'data' -> 'object' ->> 'payment_intent' in ${intents}
    or payload -> 'data' -> 'object' -> 'payment_intent' ->> 'id' in ${intents}
    or payload -> 'data' -> 'object' ->> 'id' in ${sessions})`
  for (const table of ['payment_events', 'sandbox.events']) {
    await sql`update ${sql.table(table)}
      set payload = regexp_replace((${stripped})::text, ${traces}, ${NOBODY}, 'g')::jsonb
      where ${isTheirs} or payload::text ~ ${traces}`.execute(trx)
  }
  const pages = sql`(select id from sandbox.sessions where id in ${sessions} or payment_intent in ${intents})`
  await sql`delete from sandbox.authentications where session_id in ${pages}`.execute(trx)
  await sql`update sandbox.sessions set customer_email = null where id in ${pages}`.execute(trx)
}
