import { useRef, useState } from 'react'
import { isSessionLost, useLoseSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { RentalDetail } from '../rental-view.ts'
import { useRentalActs } from '../use-rental-acts.ts'
import type { TooLateReason } from './too-late.tsx'

type Act = 'approve' | 'reject'

type Told = { onTooLate: (reason: TooLateReason | null) => void; onGiven: () => void }

/**
 * Gives the owner's answer once at a time; when it comes too late, says why and looks at the rental again. An ended session
 * leads to /login and back.
 */
export function useAnswer(rental: RentalDetail, { onTooLate, onGiven }: Told) {
  const { approve, reject, refresh } = useRentalActs()
  const [pending, setPending] = useState<Act | null>(null)
  const loseSession = useLoseSession()
  const busy = useRef(false)

  async function give(act: Act, send: () => Promise<RentalDetail>) {
    if (busy.current) return
    busy.current = true
    setPending(act)
    onTooLate(null)
    try {
      await send()
      onGiven()
      toast.success(m.rentals_updated())
    } catch (error) {
      const reason =
        error instanceof ApiProblem ? error.problem : { code: 'lost', detail: m.rentals_answer_lost() }
      toast.destructive(m.rentals_update_failed(), reason.detail)
      if (isSessionLost(error)) return loseSession()
      onTooLate(reason)
      await refresh()
    } finally {
      busy.current = false
      setPending(null)
    }
  }
  return {
    pending,
    approve: (input: { pickup_window: string; pickup_address: string; message: string }) =>
      give('approve', () => approve(rental.id, input)),
    reject: (message: string) => give('reject', () => reject(rental.id, message)),
  }
}
