import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { approveRentalRoute } from '../contract.ts'
import { rentalAct } from '../queries.ts'
import type { RentalDetail } from '../rental-view.ts'
import type { PickUpWords } from './pickup-fields.tsx'
import type { TooLateReason } from './too-late.tsx'

type Answer =
  | { act: 'approve'; json: PickUpWords & { message: string } }
  | { act: 'reject'; json: { message: string } }

type Handlers = { onTooLate: (reason: TooLateReason | null) => void; onGiven: () => void }

/** Gives the owner's answer, one at a time; when it comes too late, says why. */
export function useAnswer({ id }: RentalDetail, { onTooLate, onGiven }: Handlers) {
  const { run, sending } = useAct({
    ...rentalAct,
    send: (answer: Answer) => {
      onTooLate(null)
      const { approval, rejection } = api().rentals[':id']
      const param = { id }
      return answer.act === 'approve'
        ? read(approval.$post({ param, json: answer.json }))
        : read(rejection.$post({ param, json: answer.json }))
    },
    done: () => {
      onGiven()
      toast.success(m.rentals_updated())
    },
    title: m.rentals_update_failed,
    lost: () => m.rentals_answer_lost(),
    failed: (error) =>
      onTooLate(
        problemOf<typeof approveRentalRoute>(error) ?? { code: 'lost', detail: m.rentals_answer_lost() },
      ),
  })
  return {
    pending: sending?.act ?? null,
    approve: (json: PickUpWords & { message: string }) => run({ act: 'approve', json }),
    reject: (message: string) => run({ act: 'reject', json: { message } }),
  }
}
