import type { Trx } from '#platform/database.ts'

/** The job that follows the confirming of a sign-up with an errand; the feature that keeps errands runs it. */
export const ERRAND_JOB = 'accounts_errand'

/** The task that a sign-up is for: it is carried out once the person has confirmed. */
export type Errand = {
  /** The name of the item that the person asks for, for the message that confirms. */
  request_for: string
  /** Keeps the task in the transaction of the sign-up. */
  keep: (trx: Trx, signUp: { user_id: string; sign_up_id: string }) => Promise<void>
}
