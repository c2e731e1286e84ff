import type { Services } from '#platform/context.ts'
import { keptBefore, type Pace, rowsOf } from './retention.ts'

const AT_ONCE = 500

/** Forgets due data in batches, so that locks stay short; a failing kind does not stop the others. */
export async function forgetDue(services: Services, pace: Pace): Promise<void> {
  const now = services.clock.now()
  const failures: unknown[] = []
  for (const [name, { kept, forget }] of rowsOf(pace)) {
    try {
      const before = keptBefore(kept, now)
      let forgotten = AT_ONCE
      while (forgotten >= AT_ONCE && !services.stopping.aborted)
        forgotten = await forget(services, before, AT_ONCE)
    } catch (error) {
      services.log.error({ error, name }, 'what is due could not be forgotten')
      failures.push(error)
    }
    services.stopping.throwIfAborted()
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what is due could not be forgotten.')
}
