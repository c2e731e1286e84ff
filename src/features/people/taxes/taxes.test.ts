import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const small = { legal_name: ' Ana Costa ', province: 'QC', gst_number: null, answers_for: true }
const registered = { ...small, gst_number: '123456782 rt0001', qst_number: '1234567890-TQ0001' }

const answerOf = async (person: Parameters<typeof world.as>[0]) =>
  (await world.as(person).get('/taxes/declaration')).body.declaration

test('an owner answers the tax question; the newest answer counts and the earlier ones stay', async () => {
  const ana = await world.person('Ana', { taxes: null })
  expect(await answerOf(ana)).toBeNull()
  expect((await world.as(ana).post('/taxes/declaration', small)).status).toBe(200)
  expect(await answerOf(ana)).toMatchObject({ legal_name: 'Ana Costa', province: 'QC', gst_number: null })
  world.clock.advance(60_000)
  const { body } = await world.as(ana).post('/taxes/declaration', registered)
  expect(body.declaration).toMatchObject({ gst_number: '123456782RT0001', qst_number: '1234567890TQ0001' })
  const rows = await world.db
    .selectFrom('tax_declarations')
    .selectAll()
    .where('owner_id', '=', ana.id)
    .execute()
  expect(rows).toHaveLength(2)
  expect(await answerOf(await world.person('Sam', { taxes: null }))).toBeNull()
})

test.each([
  ['gst_number', { gst_number: '123456789RT0001', qst_number: null }],
  ['gst_number', { gst_number: '123456782', qst_number: null }],
  ['qst_number', { gst_number: '123456782RT0001', qst_number: '123TQ0001' }],
  ['qst_number', { gst_number: null, qst_number: '1234567890TQ0001' }],
])('a wrong %s is refused beside its field: %j', async (field, numbers) => {
  const ana = await world.person('Ana', { taxes: null })
  const { status, body } = await world.as(ana).post('/taxes/declaration', { ...small, ...numbers })
  expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, `${field}_wrong`, field])
  expect(await answerOf(ana)).toBeNull()
})

test.each([{ answers_for: false }, { legal_name: '  ' }, { province: 'XX' }])(
  'an answer with %j is no answer',
  async (gap) => {
    const ana = await world.person('Ana', { taxes: null })
    expect((await world.as(ana).post('/taxes/declaration', { ...small, ...gap })).status).toBe(400)
    expect(await answerOf(ana)).toBeNull()
  },
)

test('a declaration is never changed, and its numbers are in no answer that a stranger gets', async () => {
  const ana = await world.person('Ana', { taxes: { province: 'QC', gst_number: '123456782RT0001' } })
  const listing = await world.listing(ana)
  const change = world.pool.query(`update tax_declarations set gst_number = null where owner_id = $1`, [
    ana.id,
  ])
  await expect(change).rejects.toMatchObject({ constraint: 'tax_declarations_append_only' })
  const stranger = await world.person('Stranger')
  for (const path of [`/equipment/${listing}`, `/profiles/${ana.id}`, '/taxes/declaration'])
    expect(JSON.stringify((await world.as(stranger).get(path)).body)).not.toContain('123456782')
})

test('an owner without an answer approves nothing, and reads that payouts are missing', async () => {
  const ana = await world.person('Ana', { taxes: null })
  const renter = await world.person('Mika')
  const listing = await world.listing(ana)
  const asked = { equipment_id: listing, start_date: '2026-06-20', end_date: '2026-06-22' }
  const { id } = (await world.as(renter).post('/rentals', asked, { 'idempotency-key': crypto.randomUUID() }))
    .body
  expect((await world.as(ana).get(`/rentals/${id}`)).body).toMatchObject({
    payouts_missing: true,
    may: { approve: false },
  })
  const refused = await world.as(ana).post(`/rentals/${id}/approval`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'not_payable'])
  expect((await world.as(ana).post(`/rentals/${id}/approval`, { hold: true })).body.code).toBe('not_payable')
  await world.as(ana).post('/taxes/declaration', small)
  expect((await world.as(ana).post(`/rentals/${id}/approval`, {})).status).toBe(200)
})

test.each([
  ['a province that is none', { province: 'XX' }, 'tax_declarations_province_known'],
  ['a number without its form', { gst_number: '1' }, 'tax_declarations_gst_form'],
  [
    'a QST number without its form',
    { gst_number: '123456782RT0001', qst_number: '1' },
    'tax_declarations_qst_form',
  ],
  ['a QST number alone', { qst_number: '1234567890TQ0001' }, 'tax_declarations_qst_with_gst'],
])('the database refuses %s', async (_, wrong, constraint) => {
  const { id: owner_id } = await world.person('Ana')
  const row = { owner_id, legal_name: 'Ana', province: 'ON', declared_at: '2026-06-10', ...wrong }
  const [names, values] = [Object.keys(row), Object.values(row)]
  const places = values.map((_value, place) => `$${place + 1}`)
  const inserted = world.pool.query(`insert into tax_declarations (${names}) values (${places})`, values)
  await expect(inserted).rejects.toMatchObject({ constraint })
})
