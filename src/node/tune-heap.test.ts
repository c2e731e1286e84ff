import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('old memory grows by half of what is alive before it is collected', () => {
  const program = `import { tuneHeap } from '${import.meta.dirname}/tune-heap.ts'
    tuneHeap()
    globalThis.kept = Array.from({ length: 200_000 }, (_, n) => [n])
    gc()`
  const flags = ['--expose-gc', '--trace-gc-verbose', '--input-type=module']
  const trace = execFileSync(process.execPath, [...flags, '--eval', program], { encoding: 'utf8' })
  expect(trace.match(/(?<=HeapController\] factor )\S+/g)?.at(-1)).toBe('1.5')
})
