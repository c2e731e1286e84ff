import { useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { payoutAccountQuery } from '#features/rent/payouts/queries.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { leaveFor } from '#platform/browser/leave-for.ts'

/** Leads to the provider: to its forms, or to its page of what it has for the owner. */
export function useProvider() {
  const [isLeaving, setIsLeaving] = useState(false)
  const { run, pending } = useAct({
    send: (to: 'onboarding' | 'dashboard'): Promise<{ url: string }> => {
      const { onboarding, dashboard } = api().payments.account
      return to === 'onboarding' ? read(onboarding.$post()) : read(dashboard.$post())
    },
    done: ({ url }) => {
      setIsLeaving(true)
      void leaveFor(url).then(() => setIsLeaving(false))
    },
    title: m.payouts_open_failed,
    lost: () => m.payouts_open_lost(),
    stale: payoutAccountQuery.queryKey,
  })
  return { isOpening: pending || isLeaving, open: run }
}
