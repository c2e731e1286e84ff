import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { ApiProblem } from '../../../api-client.ts'
import type { RentalView } from '../rental-view.ts'
import { useRentalActs } from '../use-rental-acts.ts'
import { moneyText } from './rental-words.ts'

/** Opens the provider's payment page. */
export function PayButton({ rental }: { rental: RentalView }) {
  const { checkout, refresh } = useRentalActs()
  const [paying, setPaying] = useState(false)
  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left.
    const rest = () => setPaying(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  async function pay() {
    setPaying(true)
    try {
      window.location.assign(await checkout(rental.id))
    } catch (error) {
      setPaying(false)
      const detail = error instanceof ApiProblem ? error.problem.detail : m.rentals_unexpected()
      toast.destructive(m.rentals_pay_failed(), detail)
      await refresh()
    }
  }
  return (
    <Button pending={paying} pendingLabel={m.rentals_paying()} onClick={pay}>
      {m.rentals_pay({ amount: moneyText(rental.total_cents) })}
    </Button>
  )
}
