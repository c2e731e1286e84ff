// `npm run messages`: compiles the words in this folder into typed functions, unless that was done with these very words.
import { existsSync, readFileSync } from 'node:fs'
import { MADE_FROM, wordsAsTheyStand } from './made-from.ts'

if (!existsSync(MADE_FROM) || readFileSync(MADE_FROM, 'utf8') !== wordsAsTheyStand()) {
  // Its database in memory takes a second to load: only who compiles needs it.
  const [{ compile }, { joinMessages }, { messageOptions }] = await Promise.all([
    import('@inlang/paraglide-js'),
    import('./join.ts'),
    import('./options.ts'),
  ])
  await compile(messageOptions)
  await joinMessages(messageOptions.outdir)
  // The compiler leaves a timer behind that would hold the process for half a minute.
  process.exit(0)
}
