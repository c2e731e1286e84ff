import type { Services } from '#platform/context.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { type PaymentProvider, ProviderUnreachable } from '#platform/ports/payments.ts'
import { PREPARED } from '#platform/prepared.ts'

/** Whose money a database holds; the account is the platform's own at the provider, null where it has none. */
export type Books = { provider: 'stripe' | 'sandbox'; livemode: boolean; account: string | null }

/**
 * The books that this node's first page or account would open; the provider says whose account the platform's is.
 * @throws ProviderUnreachable when the provider can't be reached
 */
export async function prepareBooks({ payments }: Pick<Services, 'payments'>): Promise<Books> {
  if (payments.name === 'none') throw new Error('No payment provider is set, so no books can be opened.')
  return { provider: payments.name, livemode: payments.livemode, account: await payments.findPlatform() }
}

/** Opens the books with the transaction that they are for. @throws Error where other books are open */
export async function openBooks(trx: Trx, books: Books, opened_at: Date): Promise<void> {
  await trx
    .insertInto('payment_books')
    .values({ ...books, opened_at })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
  const open = await readBooks(trx)
  if (open?.provider === books.provider && open.livemode === books.livemode && open.account === books.account)
    return
  throw new Error('This database holds the money of another payment provider, mode or account.')
}

/** Why a node may not start with its payment provider, as one sentence; null where it may. */
export async function findBooksProblem({
  db,
  payments,
  log,
}: Pick<Services, 'db' | 'payments' | 'log'>): Promise<string | null> {
  const open = await readBooks(db)
  if (!open || payments.name === 'none') return null
  if (!isSame(open, payments))
    return `This database holds ${moneyOf(open.provider, open.livemode)}, and this start would take ${moneyOf(payments.name, payments.livemode)}: they never share a database.`
  if (open.account === null) return null
  const account = await askWhose(payments, log)
  if (account === null || account === open.account) return null
  return `This database holds money of the Stripe account ${open.account}, and STRIPE_SECRET_KEY is of ${account}.`
}

async function readBooks(db: Queryable): Promise<Books | undefined> {
  return db
    .selectFrom('payment_books')
    .select(['provider', 'livemode', 'account'])
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

function isSame(books: Books, { name, livemode }: PaymentProvider): boolean {
  return books.provider === name && books.livemode === livemode
}

function moneyOf(provider: 'stripe' | 'sandbox', livemode: boolean): string {
  if (provider === 'sandbox') return 'the sandbox’s play money'
  return livemode ? 'real money of Stripe' : 'test money of Stripe'
}

/** A provider that is out of reach stops no start: nothing but paying waits for it. */
async function askWhose(payments: PaymentProvider, log: Services['log']): Promise<string | null> {
  try {
    return await payments.findPlatform()
  } catch (error) {
    const reach = error instanceof ProviderUnreachable ? 'can’t be reached' : 'does not say whose key this is'
    log.error({ error }, `the payment provider ${reach}`)
    return null
  }
}
