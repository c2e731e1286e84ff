import { describeConfig } from '../src/node/describe-config.ts'
import { readConfig } from '../src/platform/config.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run check-config

Prints what a start with the settings of this environment would run, secrets as dots. It starts nothing and asks nobody.

Ends with 0, or with 1 and a sentence where a start would refuse the settings.`

/** `npm run check-config`: the settings as a start would read them. */
await runCommand(USAGE, async ([word]) => {
  if (word !== undefined) throw new UsageError(`check-config takes no “${word}”.`)
  process.stdout.write(`${describeConfig(process.env, readConfig(process.env)).join('\n')}\n`)
  return 0
})
