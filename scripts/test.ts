// `npm test`: every part, also after one that failed; the end says which did.
import { fileURLToPath } from 'node:url'
import { runParts } from './run-parts.ts'

const script = (name: string) => ['npm', 'run', '--silent', name]

// Most of the processes that tests start are ours, and what they read is the same each time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

const passed = await runParts(
  [
    [[{ name: 'words', command: script('messages') }]],
    [
      [{ name: 'build', command: ['node', 'scripts/ensure-built.ts'] }],
      [
        { name: 'lint', command: script('lint') },
        { name: 'unused', command: script('unused') },
        { name: 'floors', command: script('floors') },
        { name: 'spec', command: script('spec') },
      ],
    ],
    // Both wait nearly as much as they work: each works while the other waits.
    [
      [
        { name: 'journeys', command: script('test:journeys'), needs: 'build' },
        // The shorter lane goes on with what may come last.
        { name: 'types', command: script('types') },
        { name: 'screens', command: script('test:dom') },
      ],
      [{ name: 'server', command: script('test:server') }],
    ],
  ],
  (text) => process.stdout.write(text),
)
process.exitCode = passed ? 0 : 1
