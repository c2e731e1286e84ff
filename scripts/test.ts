// `npm test`: every part, also after one that failed; the end says which did.
import { fileURLToPath } from 'node:url'
import { runParts } from './run-parts.ts'

const script = (name: string) => ['npm', 'run', '--silent', name]

// Most of the processes that tests start are ours, and what they read is the same each time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
// The checker of types, a Go program, gives its memory back when it ends: collecting it sooner costs it a tenth.
process.env.GOGC ??= '400'

// The two that use both cores run one after the other: side by side each took half as long again. What uses one core fills what they leave.
const passed = await runParts(
  [
    [
      { name: 'words', command: script('messages') },
      { name: 'build', command: ['node', 'scripts/ensure-built.ts'] },
      { name: 'journeys', command: script('test:journeys') },
      { name: 'server', command: script('test:server') },
    ],
    [
      { name: 'lint', command: script('lint') },
      { name: 'types', command: script('types'), needs: ['words'] },
      { name: 'unused', command: script('unused') },
      { name: 'floors', command: script('floors') },
      { name: 'screens', command: script('test:dom') },
      { name: 'spec', command: script('spec') },
    ],
  ],
  (text) => process.stdout.write(text),
)
process.exitCode = passed ? 0 : 1
