import { readOpenRecovery } from '#features/accounts/recovery/read-recovery.ts'
import { standingRentals } from '#features/rentals/standing-rentals.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { countOpenPayments } from '../store/open-payments.ts'
import { erasePerson } from './erase-person.ts'
import { orderLastWord } from './send-last-word.ts'
import { lockDue, putOff, selectErased } from './store/person.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Erases everybody whose 180 days are over, each in a transaction of their own: what a killed run has not done, the next one
 * does, and two nodes share the work. Put off a week while a rental is not over or money is on its way.
 * @throws once all others are done, when somebody could not be erased
 */
export async function eraseDue(services: Services): Promise<void> {
  const failed: string[] = []
  const errors: unknown[] = []
  for (;;) {
    let at: string | null = null
    try {
      await transact(services.db, async (trx) => {
        at = await lockDue(trx, services.clock.now(), failed)
        if (at) await eraseOrPutOff(services, trx, at)
      })
      if (!at) break
    } catch (error) {
      if (!at) throw error
      failed.push(at)
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be erased.`)
}

async function eraseOrPutOff({ clock }: Services, trx: Trx, id: string): Promise<void> {
  const now = clock.now()
  const standing = await standingRentals(trx, id, now)
  // Whose account it is has to be known first: a thief would erase what they are about to lose.
  const isAsked = (await readOpenRecovery(trx, id)) !== null
  if (isAsked || standing.length > 0 || (await countOpenPayments(trx, id)) > 0) {
    await putOff(trx, id, new Date(now.getTime() + WEEK_MS))
    return
  }
  const person = await selectErased(trx, id)
  await erasePerson(trx, person, now)
  await orderLastWord(trx, person, now)
}
