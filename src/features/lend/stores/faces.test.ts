import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const paying = payingIn(world)
const OWN_NAME = 'Graham Osei'
const STORE_NAME = 'Polaris Optique'
const LOGO = '/media/logos/polaris.webp'

test('a store account appears under its store’s name and logo everywhere', async () => {
  const { house, ana, lent, rented } = await meeting()
  const seen = [
    ...(await answers(
      null,
      `/equipment/${lent.equipment_id}`,
      '/equipment?query=fx6',
      '/lenders',
      '/stores',
      `/profiles/${house.id}`,
    )),
    ...(await answers(ana, '/rentals', `/rentals/${lent.id}`, `/rentals/${rented.id}`, '/equipment/mine')),
    ...(await answers(ana, '/notifications')),
  ]
  for (const text of seen) {
    expect(text).not.toContain(OWN_NAME)
    expect(text).toContain(STORE_NAME)
  }
  const { body } = await world.as(null).get(`/profiles/${house.id}`)
  expect(body).toMatchObject({ display_name: STORE_NAME, display_avatar_url: LOGO })
})

test('a person whose name is an e-mail address shows only its first part in every listing', async () => {
  const mika = await world.person('mika@cameras.test')
  const id = await world.listing(mika)
  const store = await olderStore(mika, 'mika@cameras.test')
  for (const text of await answers(
    null,
    `/equipment/${id}`,
    '/equipment',
    '/lenders',
    '/stores',
    `/stores/${store}`,
  )) {
    expect(text).not.toContain('cameras.test')
  }
})

test('a person whose name is an e-mail address shows only its first part to everybody who meets them', async () => {
  const [sam, ana, mo] = [
    await world.person('sam.smith@gmail.com'),
    await world.person('Ana'),
    await world.person('Mo'),
  ]
  const wanted = await world.listing(ana)
  const lent = await rentals.asked(mo, await world.listing(sam), { note: 'Is it free?' })
  const rented = await rentals.asked(sam, wanted)
  const clashing = await rentals.asked(mo, wanted)
  const given = await rentals.asked(sam, await world.listing(ana))
  const turnedDown = await rentals.asked(sam, await world.listing(ana))
  expect((await rentals.approve(sam, lent.id)).status).toBe(200)
  const clash = await answers(ana, `/rentals/${clashing.id}`)
  expect((await rentals.approve(ana, rented.id)).status).toBe(200)
  expect((await rentals.withdraw(sam, given.id)).status).toBe(200)
  expect((await rentals.reject(ana, turnedDown.id)).status).toBe(200)
  for (const [id, renter] of [
    [lent.id, mo],
    [rented.id, sam],
  ] as const) {
    const { session_id, url } = await paying.open({ id, renter })
    await paying.pay(url)
    expect((await world.as(renter).get(`/payments/checkouts/${session_id}`)).status).toBe(200)
  }
  await world.runJobs()
  const ahead = await world.as(ana).delete(`/equipment/${wanted}`)
  expect(ahead.status).toBe(409)
  const seen = [
    ...clash,
    ...(await answers(ana, '/rentals', `/rentals/${rented.id}`, `/rentals/${rented.id}/payment`)),
    ...(await answers(ana, `/rentals/${given.id}`, '/equipment/mine', '/notifications')),
    ...(await answers(
      mo,
      '/rentals',
      `/rentals/${lent.id}`,
      `/rentals/${lent.id}/payment`,
      '/notifications',
    )),
    ...(await answers(
      null,
      `/equipment/${lent.equipment_id}`,
      '/equipment',
      '/lenders',
      `/profiles/${sam.id}`,
    )),
    JSON.stringify(ahead.body),
    JSON.stringify(world.letters.filter(({ to }) => to !== sam.email && to.includes('@test.example'))),
  ]
  for (const text of seen) {
    expect(text).not.toContain('gmail.com')
    expect(text).toContain('sam.smith')
  }
  expect(seen.at(-1)).toContain('sam.smith')
})

test.each([
  ['sam.smith@gmail.com', null, 'sam.smith'],
  ['Sam (sam@gmail.com) or sam@work.example.ca', null, 'Sam (sam or sam'],
  ['a@b', null, 'a@b'],
  ['Sam @ Northlight', null, 'Sam @ Northlight'],
  ['Éloïse@côté.québec', null, 'Éloïse'],
  ['Graham Osei', 'Polaris Optique', 'Polaris Optique'],
  ['Graham Osei', 'hello@polaris.example', 'hello'],
])('%s (store: %s) is seen as %s', async (name, store, seen) => {
  const person = await world.person(name, { account_type: store ? 'store' : 'individual' })
  if (store) await olderStore(person, store)
  const { rows } = await world.pool.query('select name from people_faces where id = $1', [person.id])
  expect(rows).toEqual([{ name: seen }])
})

test('letters name the store, and none names its keeper', async () => {
  const { house, ana, lent, rented } = await meeting()
  for (const [id, renter] of [
    [lent.id, ana],
    [rented.id, house],
  ] as const) {
    const { session_id, url } = await paying.open({ id, renter })
    await paying.pay(url)
    expect((await world.as(renter).get(`/payments/checkouts/${session_id}`)).status).toBe(200)
  }
  await world.runJobs()
  const toOthers = world.letters.filter(({ to }) => !String(to).startsWith('grahamosei'))
  // Asked, answered and paid, both ways.
  expect(toOthers.length).toBeGreaterThan(4)
  expect(JSON.stringify(toOthers)).toContain(STORE_NAME)
  expect(JSON.stringify(toOthers)).not.toContain(OWN_NAME)
})

test('the keeper’s own menu shows the store; a person who opens a store without a store account keeps their name', async () => {
  const house = await keeper('store')
  expect(await faceOf(house)).toEqual([STORE_NAME, LOGO])
  const person = await keeper('individual')
  expect(await faceOf(person)).toEqual([OWN_NAME, null])
  await world.as(person).patch(`/profiles/${person.id}`, { account_type: 'store' })
  expect(await faceOf(person)).toEqual([STORE_NAME, LOGO])
})

async function faceOf(person: Person) {
  const { body } = await world.as(person).get('/accounts/session')
  return [body.profile.display_name, body.profile.display_avatar_url]
}

/** A store account and a person who each lend to the other. */
async function meeting() {
  const house = await keeper('store')
  const ana = await world.person('Ana')
  const lent = await rentals.asked(ana, await world.listing(house))
  const rented = await rentals.asked(house, await world.listing(ana))
  expect((await rentals.approve(house, lent.id)).status).toBe(200)
  expect((await rentals.approve(ana, rented.id)).status).toBe(200)
  return { house, ana, lent, rented }
}

async function keeper(account_type: 'individual' | 'store'): Promise<Person> {
  const person = await world.person(OWN_NAME, { account_type })
  const id = await olderStore(person, STORE_NAME)
  await world.db.updateTable('stores').set({ logo_url: LOGO }).where('id', '=', id).execute()
  return person
}

let opened = 0

/** A store named before names were checked: several share a name, some have an e-mail address as one. */
async function olderStore(person: Person, name: string): Promise<string> {
  opened += 1
  const { status, body } = await world.as(person).post('/stores', { name: `Store ${opened}` })
  expect(status).toBe(201)
  await world.db.updateTable('stores').set({ name }).where('id', '=', body.id).execute()
  return body.id
}

async function answers(person: Person | null, ...paths: string[]): Promise<string[]> {
  const all = await Promise.all(paths.map((path) => world.as(person).get(path)))
  expect(all.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return all.map(({ body }) => JSON.stringify(body))
}
