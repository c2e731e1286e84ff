import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { siteQuery } from '#features/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { useRentalActs } from './use-rental-acts.ts'

/** Leads to the provider's payment page for a rental; when that fails, says why and looks at the rental again. */
export function useCheckout(rentalId: string) {
  const { checkout, refresh } = useRentalActs()
  const [isOpening, setIsOpening] = useState(false)
  const { data: site } = useQuery(siteQuery)
  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left.
    const rest = () => setIsOpening(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  async function pay() {
    setIsOpening(true)
    try {
      window.location.assign(await checkout(rentalId))
    } catch (error) {
      setIsOpening(false)
      const detail = error instanceof ApiProblem ? error.problem.detail : m.rentals_pay_lost()
      toast.destructive(m.rentals_pay_failed(), detail)
      await refresh()
    }
  }
  return { isOpening, pay, isClosed: site?.takes_payments === false }
}
