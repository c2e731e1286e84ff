import type { SignedIn } from '#platform/context.ts'
import { actOnRental } from './move-rental.ts'
import { returnMoney } from './return-money.ts'

/** The renter steps back: the days are free again, an open checkout is closed, and what was paid goes back. */
export function withdrawRental(ctx: SignedIn, id: string) {
  return actOnRental<'withdraw', never>(
    ctx,
    { id, act: 'withdraw', details: ({ status, payment_status }) => ({ was: status, payment_status }) },
    async (trx, rental, at) => {
      await returnMoney(ctx, trx, rental, at)
      return null
    },
  )
}
