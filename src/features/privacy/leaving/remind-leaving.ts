import { markReminded } from '#features/people/profiles/leaving-dates.ts'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dueReminder, REMINDER_DAYS } from './leaving.ts'
import { selectToRemind } from './store.ts'
import { addLeavingLetter } from './tell-leaving.ts'

const DAY_MS = 86_400_000

/** Reminds those who leave, a month and three days before; each once, however many nodes do it. */
export async function remindLeaving({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + Math.max(...REMINDER_DAYS) * DAY_MS)
  for (const leaver of await selectToRemind(db, until)) {
    const { id, deletion_scheduled_date: scheduled, deletion_reminded_at } = leaver
    const days = scheduled && dueReminder(scheduled, deletion_reminded_at, now)
    if (!scheduled || !days) continue
    await transact(db, async (trx) => {
      if (await markReminded(trx, leaver, now))
        await addLeavingLetter(trx, id, { kind: `days_${days}`, scheduled })
    })
  }
}
