import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { approveRentalRoute } from '../contract.ts'
import { rentalAct } from '../queries.ts'
import type { RentalDetail } from '../rental-view.ts'
import { type PickUpWords, pickUpInput, showPickUpProblem } from './pickup-fields.tsx'
import type { TooLateReason } from './too-late.tsx'

export type ApprovalWords = PickUpWords & { message: string; decline_message: string }
type Answer = { act: 'approve'; json: ApprovalWords } | { act: 'reject'; json: { message: string } }

type Handlers = {
  onTooLate: (reason: TooLateReason | null) => void
  onGiven: () => void
  /** A field of the pick-up is wrong. */
  onWrong: (field: keyof PickUpWords, detail: string) => void
}

/** Gives the owner's answer, one at a time; when it comes too late, says why. */
export function useAnswer({ id, clashes }: RentalDetail, { onTooLate, onGiven, onWrong }: Handlers) {
  const { run, sending } = useAct({
    ...rentalAct,
    send: (answer: Answer) => {
      onTooLate(null)
      const { approval, rejection } = api().rentals[':id']
      const param = { id }
      return answer.act === 'approve'
        ? read(approval.$post({ param, json: approvalOf(answer.json, clashes.length > 0) }))
        : read(rejection.$post({ param, json: answer.json }))
    },
    done: ({ approving_at }) => {
      if (approving_at) return
      onGiven()
      toast.success(m.rentals_updated())
    },
    meet: (error) => showPickUpProblem(error, onWrong),
    title: m.rentals_update_failed,
    lost: () => m.rentals_answer_lost(),
    failed: (error) =>
      onTooLate(
        problemOf<typeof approveRentalRoute>(error) ?? { code: 'lost', detail: m.rentals_answer_lost() },
      ),
  })
  return {
    pending: sending?.act ?? null,
    approve: (json: ApprovalWords) => run({ act: 'approve', json }),
    reject: (message: string) => run({ act: 'reject', json: { message } }),
  }
}

/** One that declines others can be taken back; our own word reaches each of them in their language. */
function approvalOf({ decline_message, message, ...pickUp }: ApprovalWords, declines: boolean) {
  const words = { ...pickUpInput(pickUp), message }
  if (!declines) return words
  const isOurs = decline_message === m.rentals_decline_overlap_reason()
  return { ...words, hold: true, ...(!isOurs && { decline_message }) }
}
