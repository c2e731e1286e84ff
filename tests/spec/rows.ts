import type { SpecRow } from './row.ts'
import { callRows } from './rows/calls.ts'
import { constantRows } from './rows/constants.ts'
import { entityRows } from './rows/entities.ts'
import { failureRows } from './rows/failures.ts'
import { navigationRows } from './rows/navigation.ts'
import { purposeRows } from './rows/purpose.ts'
import { roleRows } from './rows/roles.ts'
import { routeRows } from './rows/routes.ts'
import { ruleRows } from './rows/rules.ts'
import { stateRows } from './rows/states.ts'

/** Every sentence of SPEC §1 to §9. */
export const specRows: readonly SpecRow[] = [
  ...purposeRows,
  ...routeRows,
  ...navigationRows,
  ...entityRows,
  ...stateRows,
  ...ruleRows,
  ...roleRows,
  ...callRows,
  ...failureRows,
  ...constantRows,
]
