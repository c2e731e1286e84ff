// `npm test`: every part, also after one that failed; the end says which did.
import { runParts } from './run-parts.ts'

const script = (name: string) => ['npm', 'run', '--silent', name]

const passed = runParts(
  [
    { name: 'words', command: script('messages') },
    { name: 'types', command: script('types') },
    { name: 'lint', command: script('lint') },
    { name: 'unused', command: script('unused') },
    { name: 'build', command: ['node', 'scripts/ensure-built.ts'] },
    { name: 'server', command: script('test:server') },
    { name: 'journeys', command: script('test:journeys'), needs: 'build' },
  ],
  (text) => process.stdout.write(text),
)
process.exitCode = passed ? 0 : 1
