import type { Queryable, Trx } from '#platform/database.ts'
import type { CheckoutSession } from '#platform/ports/payments.ts'
import type { CheckoutStatus } from './payment.ts'

/** The rental’s open hosted page; there is one at most. */
export function selectOpenCheckout(db: Queryable, rentalId: string) {
  return checkouts(db).where('rental_id', '=', rentalId).where('status', '=', 'open').executeTakeFirst()
}

/** A hosted page by the provider’s id. */
export function selectCheckout(db: Queryable, id: string) {
  return checkouts(db).where('id', '=', id).executeTakeFirst()
}

/** The rental’s last hosted page, whatever became of it. */
export function selectNewestCheckout(db: Queryable, rentalId: string) {
  return checkouts(db)
    .where('rental_id', '=', rentalId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** How many hosted pages the rental has had. */
export async function countCheckouts(db: Queryable, rentalId: string): Promise<number> {
  const { count } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('rental_id', '=', rentalId)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps a page that was just opened, unless another one is open: the one that stands is answered, if any. */
export async function keepCheckout(
  trx: Trx,
  rentalId: string,
  session: CheckoutSession & { url: string },
  created_at: Date,
) {
  await trx
    .insertInto('checkouts')
    .values({
      id: session.id,
      rental_id: rentalId,
      amount_cents: session.amount_cents,
      url: session.url,
      created_at,
      expires_at: session.expires_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return checkouts(trx).where('rental_id', '=', rentalId).where('status', '=', 'open').executeTakeFirst()
}

/** Written down even when its opening never was: the money came. Answers whether that is news. */
export async function completeCheckout(
  trx: Trx,
  rentalId: string,
  session: CheckoutSession,
  at: Date,
): Promise<boolean> {
  const done = await trx
    .insertInto('checkouts')
    .values({
      id: session.id,
      rental_id: rentalId,
      amount_cents: session.amount_cents,
      url: session.url ?? '',
      status: 'complete',
      created_at: at,
      expires_at: session.expires_at,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status: 'complete' }).where('checkouts.status', '<>', 'complete'),
    )
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** A completed page stays complete, in whatever order the provider’s events arrive. */
export async function markCheckoutExpired(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** Open pages, oldest first, after a key; those opened since `before` are left alone. */
export function selectOpenCheckouts(
  db: Queryable,
  page: { before: Date; after: { created_at: Date; id: string } | null; limit: number },
) {
  const { after } = page
  return checkouts(db)
    .where('status', '=', 'open')
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

function checkouts(db: Queryable) {
  return db
    .selectFrom('checkouts')
    .select((eb) => [
      'id',
      'rental_id',
      'url',
      'created_at',
      eb.ref('status').$castTo<CheckoutStatus>().as('status'),
    ])
}
