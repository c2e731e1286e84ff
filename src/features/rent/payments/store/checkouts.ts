import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable, Trx } from '#platform/database.ts'
import type { CheckoutSession } from '#platform/ports/payments.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { CheckoutStatus } from '../charge.ts'

/** The open hosted page for a charge; there is one at most. */
export function selectOpenCheckout(db: Queryable, chargeId: string) {
  return checkoutsOf(db, chargeId)
    .where('checkouts.status', '=', 'open')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** The open hosted pages for charges that a person pays. */
export function selectOpenCheckoutsOf(db: Queryable, payerId: string) {
  return db
    .selectFrom('checkouts')
    .innerJoin('checkout_charges', 'checkout_charges.checkout_id', 'checkouts.id')
    .innerJoin('charges', 'charges.id', 'checkout_charges.charge_id')
    .select('checkouts.id')
    .distinct()
    .where('checkouts.status', '=', 'open')
    .where('charges.payer_id', '=', payerId)
    .execute()
}

/** A hosted page by the provider’s id, with the charges that it is for. */
export function selectCheckout(db: Queryable, id: string) {
  return checkouts(db).where('checkouts.id', '=', id).modifyEnd(PREPARED).executeTakeFirst()
}

/** A charge’s last hosted page, in any state. */
export function selectNewestCheckout(db: Queryable, chargeId: string) {
  return checkoutsOf(db, chargeId)
    .orderBy('checkouts.created_at', 'desc')
    .orderBy('checkouts.id', 'desc')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** How many hosted pages a charge has had. */
export async function countCheckouts(db: Queryable, chargeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('checkout_charges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('charge_id', '=', chargeId)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps a page that was just opened, unless another one is open for one of its charges, which the caller has locked. */
export async function insertOpenCheckout(
  trx: Trx,
  chargeIds: readonly string[],
  session: CheckoutSession & { url: string },
  created_at: Date,
): Promise<boolean> {
  const { id, amount_cents, url, expires_at } = session
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('checkouts')
    .values({ id, amount_cents, url, created_at, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertCheckoutCharges(trx, id, chargeIds, 'open')
  return true
}

/** Written down even when its opening never was: the money came. Answers whether that is news. */
export async function completeCheckout(
  trx: Trx,
  chargeIds: readonly string[],
  session: CheckoutSession,
  at: Date,
): Promise<boolean> {
  const { id, amount_cents, url, expires_at } = session
  const completed = await trx
    .updateTable('checkouts')
    .set({ status: 'complete' })
    .where('id', '=', id)
    .where('status', '<>', 'complete')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (completed.numUpdatedRows === 1n) return true
  const inserted = await trx
    .insertInto('checkouts')
    .values({ id, amount_cents, url: url ?? '', status: 'complete', created_at: at, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await insertCheckoutCharges(trx, id, chargeIds, 'complete')
  return true
}

/** A completed page stays complete, in any order of the provider’s events. */
export async function markCheckoutExpired(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** Open pages, oldest first, after a key; those opened since `before` are left alone. `isOwed`: none of its charges is void. */
export function selectOpenCheckouts(
  db: Queryable,
  page: { before: Date; after: { created_at: Date; id: string } | null; limit: number },
) {
  const { after } = page
  return checkouts(db)
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkout_charges as of')
            .innerJoin('charges', 'charges.id', 'of.charge_id')
            .whereRef('of.checkout_id', '=', 'checkouts.id')
            .where('charges.status', '=', 'void'),
        ),
      ).as('isOwed'),
    )
    .where('checkouts.status', '=', 'open')
    .where('created_at', '<', page.before)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          '>',
          eb.tuple(eb.val(after?.created_at ?? page.before), eb.val(after?.id ?? '')),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

async function insertCheckoutCharges(
  trx: Trx,
  checkout_id: string,
  chargeIds: readonly string[],
  status: CheckoutStatus,
): Promise<void> {
  const rows = chargeIds.map((charge_id) => ({ checkout_id, charge_id, status }))
  await trx.insertInto('checkout_charges').values(rows).execute()
}

function checkoutsOf(db: Queryable, chargeId: string) {
  return checkouts(db).where('checkouts.id', 'in', (eb) =>
    eb.selectFrom('checkout_charges').select('checkout_id').where('charge_id', '=', chargeId),
  )
}

function checkouts(db: Queryable) {
  return db
    .selectFrom('checkouts')
    .select((eb) => [
      'checkouts.id',
      'checkouts.url',
      'checkouts.created_at',
      'checkouts.status',
      jsonArrayFrom(
        eb
          .selectFrom('checkout_charges as its')
          .innerJoin('charges as charge', 'charge.id', 'its.charge_id')
          .select(['charge.id', 'charge.subject_id'])
          .whereRef('its.checkout_id', '=', 'checkouts.id')
          .orderBy('charge.id'),
      ).as('charges'),
    ])
}
