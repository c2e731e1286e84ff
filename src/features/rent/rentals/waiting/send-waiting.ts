import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import { requestInput } from '../contract.ts'
import { requestFor } from '../request-rental.ts'
import { deleteUnconfirmed, deleteWaiting, lockWaiting, markRefused } from './store.ts'

/**
 * Sends the request of the sign-up that a person has just confirmed, and drops those of their other sign-ups. One that can't
 * be sent any more stays with the reason. Its id is the key of the rental, so that a second run sends nothing again.
 */
export async function sendWaiting(
  services: Services,
  { user_id, sign_up_id }: { user_id: string; sign_up_id: string | null },
): Promise<void> {
  await transact(services.db, async (trx) => {
    await deleteUnconfirmed(trx, user_id, sign_up_id)
    const waiting = sign_up_id === null ? undefined : await lockWaiting(trx, user_id, sign_up_id)
    if (!waiting) return
    const { id, locale } = waiting
    const input = requestInput.parse(waiting.input)
    const made = await requestFor(trx, services, { id: user_id, locale }, { input, key: id })
    if (isRefused(made)) await markRefused(trx, id, { code: made.refused, values: made.values ?? {} })
    else await deleteWaiting(trx, id)
  })
}
