import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { type LeavingLetter, leavingLetter } from './leaving-letter.ts'
import { selectReader } from './store.ts'

export const LETTER_JOB = 'privacy_send_leaving_letter'

type Ordered = { user_id: string; kind: LeavingLetter; scheduled: string }

/** Orders a letter, or text message, about leaving; one for each date and kind. */
export function addLeavingLetter(
  db: Queryable,
  user_id: string,
  { kind, scheduled }: { kind: LeavingLetter; scheduled: Date },
): Promise<void> {
  const payload: Ordered = { user_id, kind, scheduled: scheduled.toISOString() }
  return addJob(db, LETTER_JOB, payload, { key: keyOf(payload), maxAttempts: 12 })
}

/** Tells who leaves of the date and how to undo it, unless they have undone it, or it was put off, since. */
export async function sendLeavingLetter(services: Services, ordered: Ordered): Promise<void> {
  const { user_id, kind, scheduled } = ordered
  const reader = await selectReader(services.db, user_id)
  if (reader?.deletion_scheduled_date?.toISOString() !== scheduled) return
  const { locale } = reader
  const letter = leavingLetter(kind, { config: services.config, locale, scheduled: new Date(scheduled) })
  await deliverLetter(services, { message_id: keyOf(ordered), user_id, topic: 'account' }, letter)
}

function keyOf({ user_id, kind, scheduled }: Ordered): string {
  return `leaving.${kind}.${user_id}.${Date.parse(scheduled)}`
}
