import { useCheckout } from '#features/rentals/use-checkout.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { Payment } from '../contract.ts'
import { PaymentsClosed } from '../payments-closed.tsx'
import { moneyText } from './payment-words.ts'

/** Opens the provider's page, again. */
export function PayNow({ payment }: { payment: Payment }) {
  const { isOpening, pay, isClosed } = useCheckout(payment.rental_id)
  if (isClosed) return <PaymentsClosed />
  return (
    <Button size="lg" pending={isOpening} pendingLabel={m.payments_opening()} onClick={pay}>
      {m.payments_pay({ amount: moneyText(payment.total_cents) })}
    </Button>
  )
}
