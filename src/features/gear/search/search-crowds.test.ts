import { expect, test } from 'vitest'
import { wordsToSpell } from '#features/vocabulary/spelling.ts'
import { readWords } from '#features/vocabulary/words.ts'
import { createLimits } from '#platform/limits.ts'
import { createWorld } from '../../../tests/support/world.ts'

const world = await createWorld()
const from = (ip: string) => world.as(null, { 'x-page-visitor': ip })

test('one address may search often, but not without end, and takes nothing from another', async () => {
  const asked = await Promise.all(
    Array.from({ length: 600 }, () => from('203.0.113.7').get('/equipment?limit=none')),
  )
  expect(asked.every(({ status }) => status === 400)).toBe(true)
  const more = await from('203.0.113.7').get('/equipment')
  expect([more.status, more.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('203.0.113.8').get('/equipment')).status).toBe(200)
})

test('a limit of one node is written nowhere; one without a limit of its own has that of all', async () => {
  const limits = createLimits(world.pool)
  const twice = { points: 2, seconds: 60, across: 'node' } as const
  const waits = [await limits.take('here', twice, 'a'), await limits.take('here', twice, 'a')]
  expect(waits).toEqual([0, 0])
  expect(await limits.take('here', twice, 'a')).toBeGreaterThan(0)
  expect(await limits.take('here', twice, 'b')).toBe(0)
  const written = await world.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'here%')
    .execute()
  expect(written).toEqual([])
  const asked = await Promise.all(
    Array.from({ length: 1200 }, () => from('203.0.113.9').get('/stores?limit=none')),
  )
  expect(asked.some(({ status }) => status === 429)).toBe(false)
  expect((await from('203.0.113.9').get('/stores')).status).toBe(429)
})

test('a crowd of summaries from one address waits in its own line, and what is too much is told when to come back', async () => {
  const crowd = Array.from({ length: 90 }, () => from('203.0.113.10').get('/equipment/summary?query=camera'))
  const other = from('203.0.113.11').get('/equipment/summary?query=camera')
  const answers = await Promise.all(crowd)
  expect((await other).status).toBe(200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(90 - 60)
  for (const { status, headers } of refused) {
    expect([status, headers.get('retry-after')]).toEqual([429, '5'])
  }
})

test('however many words there are, few are looked for', () => {
  const query = Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ')
  expect(wordsToSpell(readWords(query))).toHaveLength(31)
})

test('a search that finds nothing reads its words once, whatever is tried instead', async () => {
  const sent: unknown[] = []
  world.pool.on('acquire', (client) => {
    const { query } = client
    if (Object.hasOwn(client, 'query')) return
    const noting = (...given: unknown[]) => {
      sent.push(given[0])
      return Reflect.apply(query, client, given)
    }
    Object.assign(client, { query: noting })
  })
  const query = 'zzqxv wwqpk yyqnm'
  const params = new URLSearchParams({ query, location: 'Toronto', from: '2026-07-01', to: '2026-07-03' })
  const { body } = await from('203.0.113.12').get(`/equipment/summary?${params}`)
  expect(body.total).toBe(0)
  const spelt = sent.filter((statement) => JSON.stringify(statement).includes('spell_word'))
  // Once for the words as they are, and once to tell the known from the unknown.
  expect(spelt.length).toBeGreaterThan(0)
  expect(spelt.length).toBeLessThanOrEqual(2)
})
