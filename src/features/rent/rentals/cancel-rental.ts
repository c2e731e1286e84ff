import type { SignedIn } from '#platform/context.ts'
import { actOnRental } from './move-rental.ts'
import { returnMoney } from './return-money.ts'

/** The owner takes back what they agreed to, and says why: the days are free again, and all that was paid goes back. */
export function cancelRental(ctx: SignedIn, id: string, message: string | null | undefined) {
  return actOnRental<'cancel', never>(
    ctx,
    {
      id,
      act: 'cancel',
      answer: message ?? null,
      details: ({ stage, payment_status }) => ({ was: stage, payment_status }),
    },
    async (trx, rental, at) => {
      await returnMoney(ctx, trx, rental, at)
      return null
    },
  )
}
