import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('old memory is collected once it has grown by half', () => {
  const program = `import { tuneHeap } from '${import.meta.dirname}/tune-heap.ts'
    tuneHeap()
    globalThis.kept = Array.from({ length: 200_000 }, (_, n) => [n])
    gc()`
  const flags = ['--expose-gc', '--trace-gc-verbose', '--input-type=module']
  const trace = execFileSync(process.execPath, [...flags, '--eval', program], { encoding: 'utf8' })
  expect(trace.match(/(?<=HeapController\] factor )\S+/g)?.at(-1)).toBe('1.5')
})
