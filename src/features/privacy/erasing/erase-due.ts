import { readOpenRecovery } from '#features/people/accounts/recovery/read-recovery.ts'
import { countOpenPayments } from '#features/rent/payments/open-payments.ts'
import { standingRentals } from '#features/rent/rentals/standing-rentals.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { erasePerson } from './erase-person.ts'
import { orderLastWord } from './send-last-word.ts'
import { lockDue, putOff, selectErased } from './store/person.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Erases each person whose 180 days are over, in a transaction each: the next run finishes a killed one, and two nodes
 * share the work. Postponed by a week while a rental is not over or money is on its way.
 * @throws after all others are done, when a person could not be erased
 */
export async function eraseDue(services: Services): Promise<void> {
  const failed: string[] = []
  const errors: unknown[] = []
  for (;;) {
    services.stopping.throwIfAborted()
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
