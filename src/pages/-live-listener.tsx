import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { equipmentQuery, oneEquipmentKey } from '#features/gear/equipment/queries.ts'
import { savedKey } from '#features/gear/saved/queries.ts'
import { ownEquipmentKey } from '#features/lend/listings/queries.ts'
import { storesKey } from '#features/lend/stores/queries.ts'
import { FrozenNotice } from '#features/people/account-security/screens/frozen-notice.tsx'
import { useLoseSession } from '#features/people/session/lost-session.ts'
import { accountKey, sessionQuery } from '#features/people/session/queries.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { LeavingNotice } from '#features/privacy/leaving/screens/leaving-notice.tsx'
import { stageChangeIn } from '#features/rent/rentals/may.ts'
import { rentalQuery, rentalsKey } from '#features/rent/rentals/queries.ts'
import { isWithdrawnHere } from '#features/rent/rentals/withdrawn-here.ts'
import { hearMessage } from '#features/talk/messages/hear-message.ts'
import { keepSending } from '#features/talk/messages/send-unsent.ts'
import { hearTyping, lendTypingLine } from '#features/talk/messages/typing.ts'
import { messagesKey } from '#features/talk/messages/use-unread-count.ts'
import { notificationsKey } from '#features/talk/notifications/queries.ts'
import { ReturnedLetters } from '#features/talk/notifications/returned-letters.tsx'
import { m } from '#paraglide/messages.js'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { connectLive } from '#platform/browser/live-client.ts'
import type { LiveEvent } from '#platform/live-protocol.ts'
import { toast } from '#ui/toast.ts'
import { OwnLanguage } from './-own-language.tsx'

const keys = {
  notifications: notificationsKey,
  messages: messagesKey,
  rentals: rentalsKey,
  equipment: ownEquipmentKey,
  stores: storesKey,
  saved: savedKey,
  account: accountKey,
} as const

/**
 * Listens for the signed-in person's events: each makes its data stale, so that open screens load it again (SPEC §7), but
 * for a message's words, which come with it.
 * Also sends their waiting messages, on every page, and shows a notice when their letters come back, or their language
 * is another.
 */
export function LiveListener() {
  const queryClient = useQueryClient()
  const userId = useSession().user?.id
  const loseSession = useLoseSession()
  useEffect(() => {
    if (!userId) return
    const sending = keepSending({ userId, queryClient, onSessionLost: loseSession })
    const told = new Set<string>()
    const live = connectLive({
      onEvent: (event) => {
        if (event.event === 'typing') return hearTyping(event.id)
        if (event.channel === 'messages') return void hearMessage(queryClient, userId, event)
        void queryClient.invalidateQueries({ queryKey: keys[event.channel] })
        // A request, an answer or a payment changes the next steps of the listing, and what two people may see of each other.
        if (event.channel === 'rentals')
          for (const queryKey of [ownEquipmentKey, messagesKey])
            void queryClient.invalidateQueries({ queryKey })
        if (event.channel === 'equipment') void queryClient.invalidateQueries(equipmentQuery(event.id))
        // The person's name and picture may be their own, or their store's.
        if (event.channel === 'stores' || event.channel === 'account')
          void queryClient.invalidateQueries(sessionQuery())
        if (isRentersUpdate(event)) void tellStatus(queryClient, event.id, told)
      },
      onCatchUp: () => {
        sending.wake()
        for (const queryKey of [...Object.values(keys), oneEquipmentKey])
          void queryClient.invalidateQueries({ queryKey })
      },
    })
    const giveBack = lendTypingLine(live.sayTyping)
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      live.wake()
      sending.wake()
    }
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      giveBack()
      live.stop()
      sending.stop()
    }
  }, [queryClient, userId, loseSession])
  return (
    <>
      <OwnLanguage />
      <LeavingNotice />
      <FrozenNotice />
      <ReturnedLetters />
    </>
  )
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
