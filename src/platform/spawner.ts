// Run by run-child.ts: a small process that starts others (decision 0105).
import { type Ending, type LimitedRun, runLimited } from './limited-process.ts'

/** A node asks its spawner for a run; the outcome has the same number. */
export type Order = LimitedRun & { id: number }
export type Outcome = { id: number } & ({ ending: Ending } | { error: string })

process.on('message', (order: Order) => void carryOut(order))
process.on('disconnect', () => process.exit())

async function carryOut({ id, ...run }: Order) {
  const outcome: Outcome = await runLimited(run).then(
    (ending) => ({ id, ending }),
    (error) => ({ id, error: String(error) }),
  )
  process.send?.(outcome)
}
