import type { Services } from '#platform/context.ts'
import { actOnChange } from './act-on-event.ts'
import { askInTurn } from './ask-provider.ts'
import { selectRunningDisputes } from './disputes/dispute-store.ts'
import { selectUntold } from './store/events.ts'

/** An hour, which is how often the job asks, and one more, so that no asking that came late leaves a gap. */
const LOOKED_BACK_MS = 2 * 3_600_000

/**
 * Catches up with refunds and disputes of which no event told, through the door that events come by. Disputes that run are asked
 * about each time: the provider lists a dispute by its beginning, and its end may be the news that was lost. Throws when the
 * provider can't be reached.
 */
export async function askForChanges(services: Services): Promise<void> {
  const since = new Date(services.clock.now().getTime() - LOOKED_BACK_MS)
  const changed = await services.payments.changedSince(since)
  const running = await selectRunningDisputes(services.db)
  const untold = await selectUntold(services.db, changed)
  await askInTurn(services, [...untold, ...running], (about) => actOnChange(services, about))
}
