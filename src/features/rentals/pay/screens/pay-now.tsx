import { PaymentsClosed } from '#features/payments/payments-closed.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useCheckout } from '../../use-checkout.ts'
import type { Payment } from '../contract.ts'
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
