import { m } from '#paraglide/messages.js'
import type { QueueSubject } from './queue.ts'

/** The kind of a subject that waits or was reported. */
export const subjectWords: Record<QueueSubject, () => string> = {
  equipment: m.admin_queue_about_equipment,
  store: m.admin_queue_about_store,
  profile: m.admin_queue_about_profile,
  person: m.admin_queue_about_person,
  message: m.admin_queue_about_message,
  conversation: m.admin_queue_about_conversation,
}
