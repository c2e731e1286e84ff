// Part of `npm run check`: every row of the specification is shown by tests that run, in its own words and numbers, or is missing.
import { faultsOf } from '../tests/spec/faults.ts'
import { specRows } from '../tests/spec/rows.ts'
import { thisTree } from '../tests/spec/this-tree.ts'

const faults = faultsOf(specRows, await thisTree())
const missing = specRows.flatMap(({ id, says, missing: why }) =>
  why ? `${id}: “${says}” is missing. ${why}` : [],
)
const shown = `${specRows.length - missing.length} rows of the specification are shown, ${missing.length} are missing until they come.`
process.stdout.write(`${(faults.length > 0 ? faults : [...missing, shown]).join('\n')}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
