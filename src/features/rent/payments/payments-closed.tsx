import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Replaces the button to pay where no payment provider is configured. */
export function PaymentsClosed() {
  return (
    <Notice tone="amber" title={m.payments_closed()}>
      {m.refusal_payments_unavailable()}
    </Notice>
  )
}
