import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { equipmentQuery, oneEquipmentKey } from '#features/equipment/queries.ts'
import { ownEquipmentKey } from '#features/lending/queries.ts'
import { messagesKey } from '#features/messages/use-unread-count.ts'
import { notificationsKey } from '#features/notifications/queries.ts'
import { rentalQuery, rentalsKey } from '#features/rentals/queries.ts'
import { stageChangeIn } from '#features/rentals/stage-change.ts'
import { isWithdrawnHere } from '#features/rentals/withdrawn-here.ts'
import { savedKey } from '#features/saved/queries.ts'
import { sessionQuery } from '#features/session/queries.ts'
import { storesKey } from '#features/stores/queries.ts'
import { m } from '#paraglide/messages.js'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { connectLive } from '#platform/browser/live-client.ts'
import type { LiveEvent } from '#platform/live-protocol.ts'
import { toast } from '#ui/toast.ts'

const keys = {
  notifications: notificationsKey,
  messages: messagesKey,
  rentals: rentalsKey,
  equipment: ownEquipmentKey,
  stores: storesKey,
  saved: savedKey,
} as const

/** Listens for the signed-in person's events: each makes what it is about stale, so that open screens ask again (SPEC §7). */
export function LiveListener() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const told = new Set<string>()
    const live = connectLive({
      onEvent: (event) => {
        if (event.event === 'typing') return
        void queryClient.invalidateQueries({ queryKey: keys[event.channel] })
        // A request, an answer or a payment changes what stands to be done about the listing.
        if (event.channel === 'rentals') void queryClient.invalidateQueries({ queryKey: ownEquipmentKey })
        if (event.channel === 'equipment') void queryClient.invalidateQueries(equipmentQuery(event.id))
        // A store account goes by its store's name and logo.
        if (event.channel === 'stores') void queryClient.invalidateQueries(sessionQuery())
        if (isRentersUpdate(event)) void tellStatus(queryClient, event.id, told)
      },
      onCatchUp: () => {
        for (const queryKey of [...Object.values(keys), oneEquipmentKey])
          void queryClient.invalidateQueries({ queryKey })
      },
    })
    const wake = () => (document.visibilityState === 'visible' ? live.wake() : undefined)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      live.stop()
    }
  }, [queryClient])
  return null
}

function isRentersUpdate({ channel, event, role }: LiveEvent): boolean {
  return channel === 'rentals' && event === 'update' && role === 'renter'
}

/** Says the new status, once, when that is what changed and this tab did not change it itself. */
async function tellStatus(queryClient: QueryClient, id: string, told: Set<string>) {
  try {
    const rental = await queryClient.fetchQuery({ ...rentalQuery(id), staleTime: 0 })
    const stage = stageChangeIn(rental.events)
    if (!stage || told.has(`${id} ${stage}`)) return
    if (stage === 'withdrawn' && isWithdrawnHere(id)) return
    told.add(`${id} ${stage}`)
    toast.neutral(m.rentals_status_changed({ status: words[stage]() }))
  } catch (error) {
    logInBrowser('a changed rental could not be read', error)
  }
}

const words = {
  approved: m.rentals_word_approved,
  rejected: m.rentals_word_rejected,
  expired: m.rentals_word_expired,
  cancelled: m.rentals_word_cancelled,
  lapsed: m.rentals_word_lapsed,
  withdrawn: m.rentals_word_withdrawn,
}
