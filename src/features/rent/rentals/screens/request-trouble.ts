import { m } from '#paraglide/messages.js'
import { type ProblemOf, problemOf } from '#platform/browser/api-client.ts'
import { ownValue } from '#platform/own-value.ts'
import type { requestRentalRoute } from '../contract.ts'
import type { RequestDraft } from './request-draft.ts'

/** Why a request did not go out, in words. */
export type Trouble = {
  title: string
  detail: string
  /** The fields that caused it; none when the form as a whole did, or the connection. */
  fields: { field: keyof RequestDraft; detail: string }[]
  /** The answer never came: the same request can be sent again safely. */
  lost: boolean
  /** The listing changed meanwhile: look at it again. */
  stale: boolean
}

/** Reads an error of `POST /rentals` for the person; anything but an answer of ours means that it got lost on the way. */
export function troubleOf(error: unknown): Trouble {
  const problem = problemOf<typeof requestRentalRoute>(error)
  if (!problem) {
    const title = error instanceof SyntaxError ? m.rentals_request_failed() : m.rentals_request_lost()
    return { title, detail: lostWords(error), fields: [], lost: true, stale: false }
  }
  const { code, detail, errors = [] } = problem
  const fields = errors.flatMap((one) => {
    const field = ownValue(fieldOf, one.field)
    return field ? [{ field, detail: one.detail }] : []
  })
  const stale = staleAfter.includes(code)
  return { title: m.rentals_request_failed(), detail, fields, lost: false, stale }
}

/** The words when no answer came, or an unreadable one. */
export function lostWords(error: unknown): string {
  return error instanceof SyntaxError ? m.rentals_request_no_data() : m.rentals_request_lost_detail()
}

const fieldOf: Record<string, keyof RequestDraft | undefined> = {
  start_date: 'from',
  end_date: 'to',
  has_experience: 'experience',
  experience_description: 'experience_description',
  note: 'note',
  preferred_pickup_time: 'pickup_time',
}

const staleAfter: readonly ProblemOf<typeof requestRentalRoute>['code'][] = [
  'dates_taken',
  'outside_availability',
  'price_changed',
  'not_on_offer',
]
