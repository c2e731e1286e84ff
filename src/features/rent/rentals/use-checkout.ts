import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteQuery } from '#features/base/information/queries.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { leaveFor } from '#platform/browser/leave-for.ts'
import { rentalsKey } from './queries.ts'

/** Leads to the provider's payment page for a rental; when that fails, says why and looks at the rental again. */
export function useCheckout(rentalId: string) {
  const [isLeaving, setIsLeaving] = useState(false)
  const { data: site } = useQuery(siteQuery)
  const { run, pending } = useAct({
    send: () => read(api().rentals[':id'].checkout.$post({ param: { id: rentalId } })),
    done: ({ url }) => {
      setIsLeaving(true)
      void leaveFor(url).then(() => setIsLeaving(false))
    },
    title: m.rentals_pay_failed,
    lost: () => m.rentals_pay_lost(),
    stale: rentalsKey,
  })
  return { isOpening: pending || isLeaving, pay: () => run(), isClosed: site?.takes_payments === false }
}
