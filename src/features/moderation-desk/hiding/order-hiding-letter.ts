import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { Hideable } from './hiding.ts'

export const LETTER_JOB = 'admin_send_hiding_letter'

export const hidingNews = ['hidden', 'restored'] as const
/** Which of an owner's things was hidden or restored, and when (an ISO instant). */
export type HidingNews = { subject: Hideable; id: string; told: (typeof hidingNews)[number]; at: string }

/** One that waits is replaced by what happened since. */
export function orderHidingLetter(db: Queryable, news: HidingNews): Promise<void> {
  return addJob(db, LETTER_JOB, news, { key: `admin.hiding:${news.subject}:${news.id}`, maxAttempts: 12 })
}
