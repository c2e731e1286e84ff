import { useEffect, useState } from 'react'
import { useRentalActs } from '#features/rentals/use-rental-acts.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { ApiProblem } from '../../../api-client.ts'
import type { Payment } from '../contract.ts'
import { moneyText } from './payment-words.ts'

/** Opens the provider's page, again. */
export function PayNow({ payment }: { payment: Payment }) {
  const { checkout, refresh } = useRentalActs()
  const [isOpening, setIsOpening] = useState(false)
  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
    const rest = () => setIsOpening(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  async function pay() {
    setIsOpening(true)
    try {
      window.location.assign(await checkout(payment.rental_id))
    } catch (error) {
      setIsOpening(false)
      const detail = error instanceof ApiProblem ? error.problem.detail : m.payments_failed()
      toast.destructive(m.payments_pay_failed(), detail)
      await refresh()
    }
  }
  return (
    <Button size="lg" pending={isOpening} pendingLabel={m.payments_opening()} onClick={pay}>
      {m.payments_pay({ amount: moneyText(payment.total_cents) })}
    </Button>
  )
}
