import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readWords, termQueries } from '#features/catalogue/vocabulary/words.ts'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { statementsOf } from '../../../../tests/support/work.ts'
import { tryTextsOf } from './texts-store.ts'

const world = await createLargeWorld()
const visitor = world.as(null)

/** Words of each listing's text that the product's do not have. */
const MISSING = `select count(*)::integer as count from listing_texts t join equipment e on e.id = t.equipment_id
  cross join unnest(tsvector_to_array(t.document)) lexeme
  where not exists (select from listing_words w where w.hash = word_hash(lexeme) and w.product_id is not distinct from e.product_id)`

async function countOf(statement: string): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(statement)
  return rows[0]?.count ?? -1
}

test('words of descriptions find every listing that has them in its text, and no other', async () => {
  const { rows } = await world.pool.query<{ phrase: string }>(`
    select distinct on (p.id) phrase[1] as phrase from products p
      cross join lateral (select description from equipment where product_id = p.id limit 1) d
      cross join lateral regexp_matches(description, '[[:alpha:]]{5,} [[:alpha:]]{5,}', 'g') phrase order by p.id limit 40`)
  const phrases = [
    ...rows.map(({ phrase }) => phrase),
    'camera lens tripod light',
    'documentary',
    'interviews',
  ]
  let finding = 0
  for (const phrase of phrases) {
    const terms = termQueries(readWords(phrase))
    const known = await world.pool.query<{ count: number; titled: boolean }>(
      `select (select count(*) from listing_texts where document @@ search_query($1))::integer as count,
        exists (select from products where listing_count > 0 and document @@ search_query($1)) as titled`,
      [terms],
    )
    const { count = 0, titled } = known.rows[0] ?? {}
    if (titled || count === 0) continue
    const { body } = await visitor.get(`/equipment/summary?${new URLSearchParams({ query: phrase })}`)
    expect([phrase, body.read_as ?? body.total]).toEqual([phrase, Math.min(count, 1000)])
    finding += 1
  }
  expect(finding).toBeGreaterThan(15)
})

test('few texts around a place are counted without counting all listings there', async () => {
  const params = new URLSearchParams({ query: 'transport canada', location: 'Toronto', radius_km: '500' })
  const { answer, statements } = await statementsOf(() => visitor.get(`/equipment/summary?${params}`))
  expect(answer.body.total).toBeGreaterThan(0)
  expect(statements.filter((statement) => statement.includes('listing_counts'))).toEqual([])
})

test('texts are looked through until enough of them match', async () => {
  const { rows } = await world.pool.query<{ ids: number[] }>(
    'select array_agg(id) as ids from products where listing_count > 0',
  )
  const ids = rows[0]?.ids ?? []
  const most = await countOf('select count(*)::integer as count from listing_cards')
  const tried = (query: string) => tryTextsOf(world.pool, ids, { query, most, enough: 20 })
  const { seen, passed } = await tried('documentary')
  expect([seen, passed < most / 2]).toEqual([20, true])
  expect(await tried('documentary & zyxomma')).toEqual({ seen: 0, passed: 0 })
  expect((await tried('documentary | zyxomma')).seen).toBe(20)
})

/** Searches that name several kinds of gear, in one order and in the other. */
const SEVERAL = [
  'camera lens tripod light',
  'sony fx6 monitor',
  'drone monitor tripod lens',
  'lights tripods sony',
  'battery microphone drone camera monitor lens',
].flatMap((query) => [query, query.split(' ').reverse().join(' ')])

test('several kinds of gear are cut where both parts find something, which one statement finds out', async () => {
  const summary = async (query: string) =>
    (await visitor.get(`/equipment/summary?${new URLSearchParams({ query })}`)).body
  let cut = 0
  for (const query of SEVERAL) {
    const { answer, statements } = await statementsOf(() => summary(query))
    if (answer.total > 0) continue
    const words = query.split(' ')
    const expected = []
    for (let at = words.length - 1; at > 0; at -= 1) {
      const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
      const [some, rest] = await Promise.all(parts.map(summary))
      const [first, second] = [some.total, rest.total]
      if (first > 0 && second > 0)
        expected.push([...parts, Math.min(first, 100), first > 100, Math.min(second, 100), second > 100])
    }
    const { filters, total, total_is_capped, other } = answer.suggestion ?? {}
    const found = answer.suggestion
      ? [filters.query, other.query, total, total_is_capped, other.total, other.total_is_capped]
      : undefined
    expect([query, found]).toEqual([query, expected[0]])
    for (const name of ['spell_word', 'as meant'])
      expect(statements.filter((statement) => statement.includes(name))).toHaveLength(1)
    if (found) cut += 1
  }
  expect(cut).toBeGreaterThan(2)
})

test('a product has the words of each listing: of a new one, a changed one, and one that changes its product', async () => {
  expect(await countOf(MISSING)).toBe(0)
  const owner = await world.person('Ana')
  const id = await world.listing(owner)
  const change = (values: { description?: string; make?: string; model?: string; name?: string }) =>
    world.db.updateTable('equipment').set(values).where('id', '=', id).execute()
  await change({ description: 'Zyxomma petiolatum' })
  expect(await countOf(MISSING)).toBe(0)
  await change({ make: 'Quagga', model: 'Q9', name: 'Quagga Q9' })
  expect(await countOf(MISSING)).toBe(0)
  await change({ make: '', model: '', name: '—' })
  expect(await countOf(MISSING)).toBe(0)
  expect(
    await countOf('select count(*)::integer as count from listing_words where product_id is null'),
  ).toBeGreaterThan(0)
  const { body } = await visitor.get('/equipment?query=zyxomma+petiolatum')
  expect(body.items.map((card: { id: string }) => card.id)).toEqual([id])
})

test('an older database gets the words of its listings by the migration', async () => {
  await world.pool.query('delete from listing_words')
  expect(await countOf(MISSING)).toBeGreaterThan(0)
  const migration = new URL(
    '../../../../database/migrations/0991_words_of_products_everywhere.sql',
    import.meta.url,
  )
  await world.pool.query(await readFile(migration, 'utf8'))
  expect(await countOf(MISSING)).toBe(0)
})
