import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const TUNE_HEAP = join(resolve(import.meta.dirname, '../..'), 'src/node/tune-heap.ts')

test('a collection in a quiet minute is one like others', async () => {
  const program = `import { tuneHeap } from '${TUNE_HEAP}'
    tuneHeap()
    globalThis.kept = Array.from({ length: 200_000 }, (_, n) => [n])
    gc()
    process.stdin.resume()`
  const flags = ['--expose-gc', '--trace-gc', '--trace-memory-reducer', '--input-type=module']
  const child = spawn(process.execPath, [...flags, '--eval', program])
  let trace = ''
  for await (const said of child.stdout) {
    trace += String(said)
    const [, ended = ''] = trace.split('reducer: finished')
    if (ended.includes('Mark-Compact')) break
  }
  child.kill()
  await once(child, 'exit')
  expect(trace.split('reducer: started').at(-1)).toMatch(/: Mark-Compact \d/)
})
