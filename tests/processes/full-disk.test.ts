import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '../../src/platform/processes.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Stores a file of 64 kB where the system lets no file be longer than 4. */
const STORING = `
  const { createFileStore } = await import('${ROOT}/src/integrations/storage/file-store.ts')
  const { readConfig } = await import('${ROOT}/src/platform/config.ts')
  const files = await createFileStore(readConfig({ DATA_DIR: process.argv[1] }))
  await files.put('listings/one.webp', new Uint8Array(65536), 'image/webp')
    .then(() => console.log('stored'), (error) => console.log('refused', error.cause?.code ?? error.code))`

test.skipIf(process.platform === 'win32')('a file that found no room leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-full-'))
  const node = join(ROOT, 'node_modules/.bin/node')
  const limited = `ulimit -f 8; exec "${node}" --input-type=module -e "$0" "$1"`
  const { said } = await command('sh', ['-c', limited, STORING, folder])
  expect(said).toContain('refused EFBIG')
  expect(await readdir(join(folder, 'files', 'listings'))).toEqual([])
  await rm(folder, { recursive: true })
})
