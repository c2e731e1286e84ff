import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Stands in the place of a button to pay, where no payment provider is set. */
export function PaymentsClosed() {
  return (
    <Notice tone="amber" title={m.payments_closed()}>
      {m.refusal_payments_unavailable()}
    </Notice>
  )
}
