import { randomBytes } from 'node:crypto'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { ask } from './load.ts'
import { dataFolder } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'
import { runProgram } from './run-program.ts'

/** More than two pieces of an archive. */
const dump = randomBytes(40_000_000)

const [other, place] = [await preparedFolder(), await dataFolder()]
const server: EmbeddedDatabase = await startEmbeddedPostgres(await holdFolder(other.path))
const tools = join(place.path, 'tools')
const dataDir = join(place.path, 'data')
const archive = join(place.path, 'one.tar.zst')
const { password } = new URL(server.url)
const variables = { PATH: `${place.path}:${process.env.PATH}`, DATABASE_URL: server.url, DATA_DIR: dataDir }

/** Stand-ins for PostgreSQL’s own programs, which no package brings: they note how they were called, and pass bytes. */
beforeAll(async () => {
  await writeFile(join(place.path, 'dump'), dump)
  const note = `echo "$PGPASSWORD $@" >> ${tools}`
  await program('pg_dump', `${note}\ncat ${place.path}/dump`)
  await program('pg_restore', `${note}\ncat > ${place.path}/restored`)
})
afterAll(async () => {
  await server.stop()
  await other.drop()
  await place.drop()
})

async function program(name: string, lines: string) {
  const path = join(place.path, name)
  await writeFile(path, `#!/bin/sh\n${lines}\n`)
  await chmod(path, 0o755)
}

const calls = async () => (await readFile(tools, 'utf8')).trim().split('\n')

test('pg_dump’s own bytes go into the archive, and to pg_restore; no list of processes shows the password', async () => {
  const made = await runProgram(variables, 'backup', archive)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('holds the database and 0 files') })
  const address = new URL(server.url)
  await ask(server.url, 'create database empty')
  address.pathname = '/empty'
  const restored = await runProgram(
    { ...variables, DATABASE_URL: address.href, DATA_DIR: `${dataDir}-2` },
    'restore',
    archive,
  )
  expect(restored).toEqual({
    code: 0,
    said: expect.stringContaining('Neither its secrets nor AUTH_SECRET are there'),
  })
  expect((await readFile(join(place.path, 'restored'))).equals(dump)).toBe(true)
  for (const call of await calls()) {
    const [given, ...words] = call.split(' ')
    expect(given).toBe(password)
    expect(words.join(' ')).not.toContain(password)
  }
})

test('a database that has tables is refused, and a program that fails leaves neither files nor half an archive', async () => {
  const again = { ...variables, DATA_DIR: `${dataDir}-3` }
  expect(await runProgram(again, 'restore', archive)).toEqual({
    code: 1,
    said: expect.stringContaining('The database that DATABASE_URL names is not empty'),
  })
  await program(
    'pg_dump',
    'head -c 20000000 /dev/zero; echo "pg_dump: error: one" >&2; echo "detail: two" >&2; exit 1',
  )
  expect(await runProgram(variables, 'backup', `${archive}-2`)).toEqual({
    code: 1,
    said: 'pg_dump failed: pg_dump: error: one; detail: two',
  })
  await program('pg_restore', 'exec 0<&-; echo "pg_restore: error: three" >&2; exit 1')
  await ask(server.url, 'create database other')
  const address = new URL(server.url)
  address.pathname = '/other'
  expect(await runProgram({ ...again, DATABASE_URL: address.href }, 'restore', archive)).toEqual({
    code: 1,
    said: expect.stringMatching(/\npg_restore failed: pg_restore: error: three$/),
  })
  expect((await readdir(`${dataDir}-3`)).toSorted()).toEqual(['node.lock', 'node.pid'])
  expect((await readdir(place.path)).filter((name) => name.startsWith('one.tar.zst-'))).toEqual([])
})

test('a missing program is named, with what brings it', async () => {
  const missing = await runProgram({ ...variables, PATH: dataDir }, 'backup', `${archive}-3`)
  expect(missing).toEqual({
    code: 1,
    said: expect.stringMatching(/^pg_dump is not installed: [^\n]+postgresql-client-18\)\.$/),
  })
})
