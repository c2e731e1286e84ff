// `npm test`: every part, also after one that failed; the end says which did.
import { fileURLToPath } from 'node:url'
import { runParts } from './run-parts.ts'

const script = (name: string) => ['npm', 'run', '--silent', name]

// Most of the processes that tests start are ours, and what they read is the same each time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
// The checker of types, a Go program, gives its memory back when it ends: collecting it sooner costs it a tenth.
process.env.GOGC ??= '400'

// Both lanes wait nearly as much as they work: each works while the other waits. They end at about the same time.
const passed = await runParts(
  [
    [
      { name: 'words', command: script('messages') },
      { name: 'build', command: ['node', 'scripts/ensure-built.ts'] },
      { name: 'journeys', command: script('test:journeys'), needs: ['build'] },
      { name: 'types', command: script('types') },
      { name: 'screens', command: script('test:dom') },
      { name: 'unused', command: script('unused') },
      { name: 'floors', command: script('floors') },
      { name: 'spec', command: script('spec') },
    ],
    [
      { name: 'lint', command: script('lint') },
      // Some tests start the product, and a start without a build makes one.
      { name: 'server', command: script('test:server'), needs: ['build'] },
    ],
  ],
  (text) => process.stdout.write(text),
)
process.exitCode = passed ? 0 : 1
