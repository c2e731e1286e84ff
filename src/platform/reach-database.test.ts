import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { freePort } from './free-port.ts'
import { reachDatabase } from './reach-database.ts'

const { databaseUrl, pool } = await createWorld()
const roles: string[] = []
afterAll(async () => {
  for (const role of roles) await pool.query(`drop role "${role}"`)
})

/** The address of another user of the database, with a limit of statements like the connections of a pooler. */
async function pooled(limit: string | null, database?: string): Promise<string> {
  const role = `pooled-${randomUUID()}`
  await pool.query(`create role "${role}" login password 'pooled'`)
  roles.push(role)
  if (limit !== null) await pool.query(`alter role "${role}" set statement_timeout = '${limit}'`)
  const address = new URL(databaseUrl)
  Object.assign(address, { username: role, password: 'pooled', pathname: database ?? address.pathname })
  return address.href
}

const reach = (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
  reachDatabase({ DATABASE_URL, DATABASE_DIRECT_URL })

test('an address alone is both, and is asked for no limit', async () => {
  expect(await reach(databaseUrl)).toEqual({ pooled: databaseUrl, direct: databaseUrl })
  expect(await reach(databaseUrl, databaseUrl)).toEqual({ pooled: databaseUrl, direct: databaseUrl })
})

test('a pooler with a limit of statements is taken beside the server', async () => {
  const url = await pooled('10s')
  expect(await reach(url, databaseUrl)).toEqual({ pooled: url, direct: databaseUrl })
})

test.each([null, '10001ms', '0'])('a pooler with the limit %s is refused', async (limit) => {
  await expect(reach(await pooled(limit), databaseUrl)).rejects.toThrow(
    'The pooler of DATABASE_URL sets no statement_timeout of 10 seconds or less: statements would have no limit.',
  )
})

test('two databases are refused', async () => {
  await expect(reach(await pooled('10s', '/postgres'), databaseUrl)).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL name two different databases.',
  )
})

test('an address whose sessions are not our own is none of a server', async () => {
  const shared = new URL(databaseUrl)
  // The driver asks for the limit of the address in place of ours, as a pooler keeps its own.
  shared.searchParams.set('statement_timeout', '5000')
  await expect(reach(shared.href)).rejects.toThrow(
    'DATABASE_URL leads to a pooler, which keeps no session: DATABASE_DIRECT_URL has to name the server as well.',
  )
  await expect(reach(databaseUrl, shared.href)).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to a pooler, which keeps no session: it has to name the server.',
  )
})

test('the address that can’t be reached is named', async () => {
  const away = `postgres://northreel:hidden@127.0.0.1:${await freePort()}/northreel`
  await expect(reach(databaseUrl, away)).rejects.toThrow(
    /^DATABASE_DIRECT_URL can’t be used: connect ECONNREFUSED/,
  )
  await expect(reach(away, databaseUrl)).rejects.toThrow(/^DATABASE_URL can’t be used: connect ECONNREFUSED/)
})
