import { beforeAll, expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { dottedContact } from '../../people/accounts/dotted-contact.ts'
import type { Found } from './contract.ts'

const world = await createWorld()
const paying = payingIn(world)
let admin: Person
let celeste: Person
let camera: string

beforeAll(async () => {
  admin = await world.person('Desk', { admin: true })
  celeste = await world.person('Céleste Tremblay')
  camera = await world.listing(celeste, { name: 'Sony FX6 “Bleue”' })
  await world.db
    .updateTable('users')
    .set({ phone_number: '+14165550142' })
    .where('id', '=', celeste.id)
    .execute()
})

async function find(q: string, as = admin): Promise<Found[]> {
  const answer = await world.as(as).get(`/admin/search?${new URLSearchParams({ q })}`)
  expect(answer.status).toBe(200)
  return (answer.body as { items: Found[] }).items
}
const kinds = async (q: string) => (await find(q)).map(({ kind, id }) => `${kind} ${id}`)

test('a person is found by name, e-mail, username and phone, however these are begun', async () => {
  const { username } = await world.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', celeste.id)
    .executeTakeFirstOrThrow()
  for (const q of [
    'celeste',
    'CÉL tremb',
    celeste.email,
    celeste.email.slice(0, 8).toUpperCase(),
    `@${username}`,
    '416 555-0142',
    '+1 (416) 555-0142',
    celeste.id,
    celeste.id.toUpperCase(),
  ])
    expect(await kinds(q), q).toContain(`person ${celeste.id}`)
  expect(await find('celeste')).toMatchObject([
    { title: 'Céleste Tremblay', detail: dottedContact(celeste.email), state: 'active' },
  ])
})

test.each(['eleste', '%', '_', "'", "zz' | tremblay:*", '416 555', '\\', 'é'])(
  '%s finds no person',
  async (q) => {
    expect(await find(q)).toEqual([])
  },
)

test('a listing is found by the words of its name, and where it is out of view', async () => {
  expect(await find('fx6 bleu')).toMatchObject([{ kind: 'listing', id: camera, state: 'on_offer' }])
  await world.db
    .updateTable('equipment')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Stolen or not theirs' })
    .where('id', '=', camera)
    .execute()
  expect(await find(camera)).toMatchObject([{ kind: 'listing', id: camera, state: 'hidden' }])
})

test('a store is found by its name', async () => {
  const keeper = await world.person('Keeper', { account_type: 'store' })
  const store = await world
    .as(keeper)
    .post('/stores', { name: 'Northlight Rentals', location: 'Toronto, Ontario' })
  const { id } = store.body as { id: string }
  expect(await find('rent north')).toMatchObject([{ kind: 'store', id, title: 'Northlight Rentals' }])
})

test('a rental and its payment are found by all ids that they have', async () => {
  const deal = await paying.approvedRental()
  const { session_id } = await paying.open(deal)
  expect(await find(deal.id)).toMatchObject([{ kind: 'rental', id: deal.id, state: 'approved' }])
  const [payment] = await find(session_id)
  expect(payment).toMatchObject({ kind: 'payment', rental_id: deal.id, state: 'due' })
  await world.db
    .updateTable('charges')
    .set({ payment_intent: 'pi_sought' })
    .where('id', '=', payment?.id ?? '')
    .execute()
  expect(await find('pi_sought')).toMatchObject([{ id: payment?.id, detail: '$750 · pi_sought' }])
  expect(await kinds(payment?.id ?? '')).toEqual([`payment ${payment?.id}`])
})

test('of many there are five of each kind', async () => {
  const many = await world.person('Zoltan')
  for (let made = 0; made < 7; made++) {
    await world.listing(many, { name: `Quux ${made}` })
    await world.person(`Quux ${made}`)
  }
  const found = await find('quux')
  expect(found.map(({ kind }) => kind)).toEqual([...Array(5).fill('person'), ...Array(5).fill('listing')])
  expect(found[0]?.title).toBe('Quux 6')
})

test('only an administrator searches, and a text that is too long or unreadable is refused', async () => {
  expect((await world.as(celeste).get('/admin/search?q=celeste')).status).toBe(404)
  expect((await world.as(admin).get(`/admin/search?q=${'x'.repeat(201)}`)).status).toBe(400)
  expect((await world.as(admin).get('/admin/search?q=a%00b')).status).toBe(400)
})

test('each way of being found has an index', async () => {
  await world.pool.query('analyze users; analyze equipment')
  const client = await world.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    for (const [condition, table, index] of [
      [`email ^@ 'ana'`, 'users', 'users_email_start_idx'],
      [`lower(username) ^@ 'ana'`, 'users', 'users_username_start_idx'],
      [`array_to_tsvector(search_lexemes(name)) @@ 'ana:*'`, 'profiles', 'profiles_name_lexemes_idx'],
      [`array_to_tsvector(search_lexemes(name)) @@ 'ana:*'`, 'stores', 'stores_name_lexemes_idx'],
      [`array_to_tsvector(search_lexemes(name)) @@ 'ana:*'`, 'equipment', 'equipment_name_lexemes_idx'],
    ] as const) {
      const { rows } = await client.query(`explain select id from ${table} where ${condition}`)
      expect(JSON.stringify(rows)).toContain(index)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
