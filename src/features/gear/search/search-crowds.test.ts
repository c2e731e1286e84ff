import { expect, test } from 'vitest'
import { wordsToSpell } from '#features/catalogue/vocabulary/spelling.ts'
import { readWords } from '#features/catalogue/vocabulary/words.ts'
import { createLimits } from '#platform/limits.ts'
import { statementsOf } from '../../../../tests/support/work.ts'
import { createWorld } from '../../../../tests/support/world.ts'

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

test('summaries from one address queue in their own line, and calls beyond the limit learn when to retry', async () => {
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
  const { words, joined } = wordsToSpell(readWords(query))
  expect([words.length, joined.length]).toEqual([16, 15])
})

test('a search without results reads its words once, for all its suggestions', async () => {
  const query = 'zzqxv wwqpk yyqnm'
  const params = new URLSearchParams({ query, location: 'Toronto', from: '2026-07-01', to: '2026-07-03' })
  const { answer, statements } = await statementsOf(() =>
    from('203.0.113.12').get(`/equipment/summary?${params}`),
  )
  expect(answer.body.total).toBe(0)
  const spelt = statements.filter((statement) => statement.includes('spell_word'))
  expect(spelt).toHaveLength(1)
})

test('a search without results on any day asks nothing about other days', async () => {
  await world.listing(await world.person('Ana'), { make: 'Sony', model: 'FX6', name: 'Sony FX6' })
  const days = { from: '2026-07-01', to: '2026-07-03' }
  const params = new URLSearchParams({ query: 'fx6', location: 'Halifax', ...days })
  const { answer, statements } = await statementsOf(() =>
    from('203.0.113.13').get(`/equipment/summary?${params}`),
  )
  expect(answer.body.suggestion).toMatchObject({ kind: 'radius', total: 1 })
  // One for the search, one for any day, and one for each wider circle.
  const counts = statements.filter((statement) => statement.includes('counted.traits'))
  expect(counts.length).toBeLessThanOrEqual(6)
})
