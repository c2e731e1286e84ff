import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { RentalView } from '../rental-view.ts'
import { useCheckout } from '../use-checkout.ts'
import { moneyText } from './rental-words.ts'

/** Opens the provider's payment page. */
export function PayButton({ rental }: { rental: RentalView }) {
  const { isOpening, pay } = useCheckout(rental.id)
  return (
    <Button pending={isOpening} pendingLabel={m.rentals_paying()} onClick={pay}>
      {m.rentals_pay({ amount: moneyText(rental.total_cents) })}
    </Button>
  )
}
