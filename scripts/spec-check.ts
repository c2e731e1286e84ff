// Part of `npm run check`: every row of the specification is shown by tests that run, in its own words.
import { faultsOf } from '../tests/spec/faults.ts'
import { specRows } from '../tests/spec/rows.ts'
import { thisTree } from '../tests/spec/this-tree.ts'

const faults = faultsOf(specRows, await thisTree())
process.stdout.write(
  faults.length > 0
    ? `${faults.join('\n')}\n`
    : `All ${specRows.length} rows of the specification are shown.\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0
