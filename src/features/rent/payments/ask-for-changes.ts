import type { Services } from '#platform/context.ts'
import { actOnChange } from './act-on-event.ts'
import { selectUntold } from './store/events.ts'

/** An hour, which is how often the job asks, and one more, so that no asking that came late leaves a gap. */
const LOOKED_BACK_MS = 2 * 3_600_000

/** Catches up with refunds and disputes of which no event told, through the door that events come by. */
export async function askForChanges(services: Services): Promise<void> {
  const since = new Date(services.clock.now().getTime() - LOOKED_BACK_MS)
  const changed = await services.payments.changedSince(since)
  for (const about of await selectUntold(services.db, changed)) {
    try {
      await actOnChange(services, about)
    } catch (error) {
      services.log.error({ error, about }, 'the payment provider could not be asked')
    }
  }
}
