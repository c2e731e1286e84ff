// `npm run messages`: compiles the words in this folder into typed functions.
import { compile } from '@inlang/paraglide-js'
import { joinMessages } from './join.ts'
import { messageOptions } from './options.ts'

await compile(messageOptions)
await joinMessages(messageOptions.outdir)
// The compiler leaves a timer behind that would hold the process for half a minute.
process.exit(0)
