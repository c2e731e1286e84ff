import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()

const signUp = (name: string, username: string) =>
  world.as(null).post('/accounts/sign-up', {
    name,
    username,
    email: `${username.replace(/\W/g, '')}@test.example`,
    password: 'correct horse battery',
  })

const answered = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
  (body.errors as { field: string }[] | undefined)?.[0]?.field,
]

describe('a public name is judged by one rule', () => {
  test('at sign-up, with a sentence beside the field in the language that is read', async () => {
    expect(answered(await signUp('Northreel Support', 'jane'))).toEqual([422, 'name_reserved', 'name'])
    expect(answered(await signUp('Jane', 'admin'))).toEqual([422, 'name_reserved', 'username'])
    expect(answered(await signUp('janefilms.ca', 'jane'))).toEqual([422, 'name_holds_contact', 'name'])
    const french = await world.as(null, { 'accept-language': 'fr-CA' }).post('/accounts/sign-up', {
      name: 'N0rthreel',
      username: 'jeanne',
      email: 'j@test.example',
      password: 'correct horse battery',
    })
    expect(french.body.errors[0]).toMatchObject({
      field: 'name',
      detail: 'Ce nom pourrait passer pour le nôtre ou celui de notre équipe. Choisissez-en un autre.',
    })
    expect((await signUp('Jane Doe', 'jane.doe')).status).toBe(202)
  })

  test('when a profile changes', async () => {
    const sam = await world.person('Sam')
    const change = async (changes: object) =>
      answered(await world.as(sam).patch(`/profiles/${sam.id}`, changes))
    expect(await change({ name: 'N0rthreel' })).toEqual([422, 'name_reserved', 'name'])
    expect(await change({ username: 'support' })).toEqual([422, 'name_reserved', 'username'])
    expect(await change({ name: 'Sam t.me/sam' })).toEqual([422, 'name_holds_contact', 'name'])
    expect((await change({ name: 'Sam Supportive' }))[0]).toBe(200)
  })

  test('when a store opens or changes', async () => {
    const ana = await world.person('Ana')
    const open = async (name: string) => answered(await world.as(ana).post('/stores', { name }))
    expect(await open('Northreel Rentals')).toEqual([422, 'name_reserved', 'name'])
    expect(await open('www.ana.ca')).toEqual([422, 'name_holds_contact', 'name'])
    const { body: store } = await world.as(ana).post('/stores', { name: 'Ana Ciné' })
    const change = async (name: string) =>
      answered(await world.as(ana).patch(`/stores/${store.id}`, { name, version: 1 }))
    expect(await change('Help Desk')).toEqual([422, 'name_reserved', 'name'])
    expect((await change('Ana Cinéma'))[0]).toBe(200)
  })

  test('but an unchanged one may be saved again', async () => {
    const admin = await world.person('Northreel Desk')
    const { status } = await world
      .as(admin)
      .patch(`/profiles/${admin.id}`, { name: 'Northreel Desk', username: 'the.one' })
    expect(status).toBe(200)
  })
})

describe('a store’s name is its own', () => {
  test('for other stores, look-alikes included, and for one of two at once', async () => {
    const [bo, cy, dee] = [await world.person('Bo'), await world.person('Cy'), await world.person('Dee')]
    const { body: store } = await world.as(bo).post('/stores', { name: 'Lumière Marie' })
    for (const name of ['Lumière Marie', 'LUM1ERE  MARIE', 'Lumiere-Marie'])
      expect(answered(await world.as(cy).post('/stores', { name }))).toEqual([409, 'name_of_store', 'name'])
    const own = await world.as(bo).patch(`/stores/${store.id}`, { name: 'Lumière-Marie', version: 1 })
    expect(own.status).toBe(200)
    const both = await Promise.all(
      [cy, dee].map((one) => world.as(one).post('/stores', { name: 'Two at Once' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('for people where no person is called so', async () => {
    const [eve, flo, gil] = [await world.person('Eve'), await world.person('Flo'), await world.person('Gil')]
    await world.as(eve).post('/stores', { name: 'Bay Street Camera' })
    await world.as(flo).post('/stores', { name: 'Marie Tremblay' })
    const change = async (who: typeof eve, changes: object) =>
      answered(await world.as(who).patch(`/profiles/${who.id}`, changes))
    expect(await change(gil, { name: 'Bay Street Camera' })).toEqual([409, 'name_of_store', 'name'])
    expect(await change(gil, { username: 'baystreetcamera' })).toEqual([409, 'name_of_store', 'username'])
    expect((await change(gil, { name: 'Marie Tremblay' }))[0]).toBe(200)
    expect((await change(eve, { name: 'Bay Street Camera' }))[0]).toBe(200)
    expect(answered(await signUp('Bay Street Camera', 'hal'))).toEqual([409, 'name_of_store', 'name'])
  })
})

test('the database finds names that read alike by their key', async () => {
  const alike = [
    'Northlight Cine',
    'N0rthIight-Ciné',
    'NORTHLIGHT  CINE',
    'Ｎｏｒｔｈｌｉｇｈｔ Cine',
    'Νоrthlight Сine!',
    'North\u200blight Cinnee',
  ]
  const { rows } = await world.pool.query(
    'select count(distinct name_key(name))::int as keys from unnest($1::text[]) as name',
    [alike],
  )
  expect(rows[0].keys).toBe(1)
})
