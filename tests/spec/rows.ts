import type { SpecRow } from './row.ts'
import { callRows } from './rows/calls.ts'
import { constantRows } from './rows/constants.ts'
import { failureRows } from './rows/failures.ts'
import { navigationRows } from './rows/navigation.ts'
import { routeRows } from './rows/routes.ts'
import { ruleRows } from './rows/rules.ts'
import { stateRows } from './rows/states.ts'

/** Every sentence of SPEC §2, §4, §5, §7, §8 and §9. */
export const specRows: readonly SpecRow[] = [
  ...routeRows,
  ...navigationRows,
  ...stateRows,
  ...ruleRows,
  ...callRows,
  ...failureRows,
  ...constantRows,
]
