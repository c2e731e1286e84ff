import { sql } from 'kysely'
import { NOBODY } from '#features/people/profiles/person-name.ts'
import type { Trx } from '#platform/database.ts'
import type { Erased } from '../erased.ts'

/** Removes a person from the sandbox’s pages and accounts. Amounts and ids stay: refunds and the book need them. Events hold no payer. */
export async function erasePayer(trx: Trx, { id }: Pick<Erased, 'id'>): Promise<void> {
  const pages = sql`(select p.id from sandbox.sessions p
    where p.id in (select checkout_id from checkout_charges join charges on charges.id = charge_id where payer_id = ${id})
      or p.payment_intent in (select payment_intent from charges where payer_id = ${id} and payment_intent is not null))`
  await sql`delete from sandbox.authentications where session_id in ${pages}`.execute(trx)
  await sql`update sandbox.sessions set customer_email = null where id in ${pages}`.execute(trx)
  await sql`update sandbox.accounts set name = ${NOBODY}, email = null, profile_url = ''
    where id in (select provider_id from payout_accounts where owner_id = ${id})`.execute(trx)
}
