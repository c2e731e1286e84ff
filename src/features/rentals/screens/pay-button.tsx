import { PaymentsClosed } from '#features/payments/payments-closed.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { RentalView } from '../rental-view.ts'
import { useCheckout } from '../use-checkout.ts'
import { moneyText } from './rental-words.ts'

/** Opens the provider's payment page. */
export function PayButton({ rental }: { rental: RentalView }) {
  const { isOpening, pay, isClosed } = useCheckout(rental.id)
  if (isClosed) return <PaymentsClosed />
  return (
    <Button pending={isOpening} pendingLabel={m.rentals_paying()} onClick={pay}>
      {m.rentals_pay({ amount: moneyText(rental.total_cents) })}
    </Button>
  )
}
