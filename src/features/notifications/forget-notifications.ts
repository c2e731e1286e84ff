import type { Services } from '#platform/context.ts'
import { deleteNotifications } from './store.ts'

const KEPT_DAYS = 400

/** Forgets what people were told 400 days ago. */
export async function forgetNotifications({ db, clock }: Services): Promise<void> {
  await deleteNotifications(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000))
}
