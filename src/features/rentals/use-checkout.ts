import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { siteQuery } from '#features/information/queries.ts'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { rentalsKey } from './queries.ts'

/** Leads to the provider's payment page for a rental; when that fails, says why and looks at the rental again. */
export function useCheckout(rentalId: string) {
  const [isLeaving, setIsLeaving] = useState(false)
  const { data: site } = useQuery(siteQuery)
  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left.
    const rest = () => setIsLeaving(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const { run, pending } = useAct({
    send: () => read(api().rentals[':id'].checkout.$post({ param: { id: rentalId } })),
    done: ({ url }) => {
      setIsLeaving(true)
      window.location.assign(url)
    },
    title: m.rentals_pay_failed,
    lost: () => m.rentals_pay_lost(),
    stale: rentalsKey,
  })
  return { isOpening: pending || isLeaving, pay: () => run(), isClosed: site?.takes_payments === false }
}
