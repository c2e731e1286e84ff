import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'

export const LETTER_JOB = 'verification_send_letter'

/** What a person is told of a check: what was decided, that nobody looked, that its badge ends soon or has ended. */
export const checkLetters = ['accepted', 'refused', 'timed_out', 'ending', 'expired'] as const
export type CheckLetter = (typeof checkLetters)[number]

/** Each is told of once: the order waits for the transaction that it is made in. */
export function orderLetter(db: Queryable, order: { check_id: string; kind: CheckLetter }): Promise<void> {
  return addJob(db, LETTER_JOB, order, {
    key: `verification.${order.kind}:${order.check_id}`,
    maxAttempts: 12,
  })
}
