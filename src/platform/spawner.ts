// Run by run-child.ts: a small process that starts others (decisions 0105 and 0106).
import { writeFile } from 'node:fs/promises'
import { type Ending, type LimitedRun, runLimited } from './limited-process.ts'

/** A node asks its spawner for a run; the outcome has the same number. */
export type Order = LimitedRun & { id: number }
export type Outcome = { id: number } & ({ ending: Ending } | { error: string })

// Where Linux divides the processor by sessions (`sched_autogroup_enabled`, sched(7)), `nice` counts within one alone: drawing would
// have as much of it as all of PostgreSQL. So the session of this process and its children gets the lowest priority. Elsewhere
// there is no such file, and `nice` does it.
void writeFile('/proc/self/autogroup', '19').catch(() => undefined)

process.on('message', (order: Order) => void carryOut(order))
process.on('disconnect', () => process.exit())

async function carryOut({ id, ...run }: Order) {
  const outcome: Outcome = await runLimited(run).then(
    (ending) => ({ id, ending }),
    (error) => ({ id, error: String(error) }),
  )
  process.send?.(outcome)
}
