import { describe, expect, test } from 'vitest'
import { createNoPayments } from '#integrations/no-payments/provider.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()

/** Names of the lenders that a search finds, in order. */
async function found(query = ''): Promise<string[]> {
  const { status, body } = await world.as(null).get(`/lenders?${query}`)
  expect(status).toBe(200)
  return body.items.map(({ name }: { name: string }) => name)
}

describe('the marketplace', async () => {
  const ana = await world.person('Ana Roy')
  const bo = await world.person('Bo')
  const house = await keeper('Graham', 'Polaris Optique', 'store')
  const odile = await keeper('Odile', 'Odile & Fils', 'individual')
  await world.person('Nobody')
  for (const city of ['Toronto, Ontario', 'Toronto, Ontario', 'Montreal, Quebec'])
    await list(house, true, { city })
  await list(house, false, { model: 'Komodo', make: 'RED', name: 'RED Komodo' })
  await list(odile, true, { city: 'Montreal, Quebec' })
  await list(odile, false, { city: 'Montreal, Quebec' })
  await list(odile, false, { city: 'Montreal, Quebec' })
  await list(bo, false, {
    city: 'Halifax, Nova Scotia',
    make: 'ARRI',
    model: 'Alexa Mini',
    name: 'ARRI Alexa Mini',
  })
  const paused = await list(bo, false, {})
  await world.db.updateTable('equipment').set({ paused_at: new Date() }).where('id', '=', paused).execute()

  test('has every store and person with something on offer, most gear first, none of them twice', async () => {
    const names = await found()
    expect(names[0]).toBe('Polaris Optique')
    expect(names.toSorted()).toEqual(['Bo', 'Odile', 'Odile & Fils', 'Polaris Optique'])
    expect(names).not.toContain(ana.name)
  })

  test('tells what each has, and where most of it is', async () => {
    const { body } = await world.as(null).get('/lenders')
    const polaris = body.items.find(({ name }: { name: string }) => name === 'Polaris Optique')
    expect(polaris).toMatchObject({
      kind: 'store',
      id: house.id,
      account_type: 'store',
      listing_count: 3,
      location: 'Toronto, Ontario',
    })
    expect(polaris.gear).toHaveLength(3)
    // Without photographs, which these have none of, each is pictured by its category.
    expect(polaris.gear).toContainEqual({ id: expect.any(String), image: null, category: 'cameras' })
    expect(body.items.find(({ name }: { name: string }) => name === 'Bo')).toMatchObject({
      kind: 'owner',
      store_id: null,
      listing_count: 1,
    })
  })

  test('finds by the name of a store or person, and by the gear, typos forgiven', async () => {
    expect(await found('query=polaris')).toEqual(['Polaris Optique'])
    expect(await found('query=arri%20alexa')).toEqual(['Bo'])
    expect(await found('query=alexxa')).toEqual(['Bo'])
    expect(await found('query=zzzzzz')).toEqual([])
    expect(await found('query=%F0%9F%8E%A5')).toEqual([])
  })

  test('mends the spelling of names, those as typed first', async () => {
    expect(await found('query=polaros')).toEqual(['Polaris Optique'])
    expect(await found('query=Optque%20pol%C3%A1riss')).toEqual(['Polaris Optique'])
    expect(await found('query=odlie')).toEqual(['Odile', 'Odile & Fils'])
    expect(await found('query=polaris%20odile')).toEqual([])
    // A person whose name matches but has no listing on offer hides no results.
    const gone = await list(await world.person('Polaros'), false, {})
    await world.db.updateTable('equipment').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    expect(await found('query=polaros')).toEqual(['Polaris Optique'])
    // A maker's name with one wrong letter finds its gear too, after a person of a similar name.
    const red = await world.person('Arry Roy')
    await list(red, false, { city: 'Toronto, Ontario' })
    expect(await found('query=arry%20alexa')).toEqual(['Bo'])
    expect(await found('query=arrri')).toEqual(['Arry Roy', 'Bo'])
    await world.db.updateTable('profiles').set({ name: 'Alexa Roy' }).where('id', '=', red.id).execute()
    expect(await found('query=alexa')).toEqual(['Alexa Roy', 'Bo'])
    expect(await walked('query=alexa')).toEqual(['Alexa Roy', 'Bo'])
    await world.db
      .updateTable('profiles')
      .set({ name: 'cy.roy@hiddenstudio.test' })
      .where('id', '=', red.id)
      .execute()
    expect(await found('query=hiddenstudio')).toEqual([])
    expect(await found('query=hidenstudio')).toEqual([])
    expect(await found('query=cy.roy@hiddenstudio.test')).toEqual([])
    expect(await found('query=roy')).toEqual(['cy.roy'])
    await world.db
      .updateTable('equipment')
      .set({ deleted_at: new Date() })
      .where('user_id', '=', red.id)
      .execute()
  })

  test('never finds a store account by its keeper’s own name', async () => {
    expect(await found('query=graham')).toEqual([])
    expect(await found('query=grahm')).toEqual([])
    expect(await found('query=odile')).toEqual(['Odile', 'Odile & Fils'])
  })

  test('finds by city, in either language', async () => {
    expect((await found('location=Montr%C3%A9al')).toSorted()).toEqual([
      'Odile',
      'Odile & Fils',
      'Polaris Optique',
    ])
    expect(await found('location=Halifax&query=alexa')).toEqual(['Bo'])
    expect(await found('location=Toronto&query=alexa')).toEqual([])
    expect(await found('location=Atlantis')).toEqual([])
  })

  test('is read page by page, everybody once', async () => {
    expect(await walked('')).toEqual(await found())
    expect((await world.as(null).get('/lenders?cursor=bm8')).status).toBe(400)
  })

  test('counts gear on offer through pauses, moves into a store and removals', async () => {
    const cy = await keeper('Cy', 'Cyclorama', 'individual')
    const one = await list(cy, false, {})
    const two = await list(cy, false, {})
    expect(await counts(cy)).toEqual([['owner', 2]])
    const { store_id } = await profileOf(cy)
    await world.db
      .updateTable('equipment')
      .set({ store_id, is_store_listing: true })
      .where('id', '=', one)
      .execute()
    expect(await counts(cy)).toEqual([
      ['owner', 1],
      ['store', 1],
    ])
    await world.db.updateTable('equipment').set({ paused_at: new Date() }).where('id', '=', two).execute()
    await world.db.updateTable('equipment').set({ deleted_at: new Date() }).where('id', '=', one).execute()
    expect(await counts(cy)).toEqual([])
    expect((await world.as(null).get(`/stores/${store_id}`)).body.listing_count).toBe(0)
  })

  test('two listings may change places at one moment, one into the store and one out of it', async () => {
    const dov = await keeper('Dov', 'Dovetail', 'individual')
    const [inside, outside] = [await list(dov, true, {}), await list(dov, false, {})]
    for (let version = 1; version <= 12; version += 1) {
      const move = (id: string, is_store_listing: boolean) =>
        world.as(dov).patch(`/equipment/${id}`, { version, is_store_listing })
      const turned = version % 2 === 0
      const moved = await Promise.all([move(inside, turned), move(outside, !turned)])
      expect(moved.map(({ status }) => status)).toEqual([200, 200])
    }
    expect(await counts(dov)).toEqual([
      ['owner', 1],
      ['store', 1],
    ])
  })

  test.each([
    [null, false],
    ['needs_details', false],
    ['in_review', false],
    ['active', true],
    ['rejected', false],
    ['closed', false],
  ] as const)('an owner whose payout account is %s is listed: %s', async (payouts, isListed) => {
    const gus = await world.person(`Gus ${payouts}`, { payouts })
    await list(gus, false, {})
    expect((await found()).includes(gus.name)).toBe(isListed)
  })

  test('its pages are full beside owners who can’t be paid', async () => {
    await list(await world.person('Aaa', { payouts: null }), false, {})
    const { body } = await world.as(null).get('/lenders?limit=3')
    expect(body.items).toHaveLength(3)
  })

  test('where nothing can be paid it lists every owner', async () => {
    const hal = await world.person('Hal', { payouts: null })
    await list(hal, false, {})
    const { payments } = world.services
    world.services.payments = createNoPayments()
    expect(await found()).toContain('Hal')
    world.services.payments = payments
  })
})

async function walked(query: string): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await world.as(null).get(`/lenders?limit=1&${query}${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.items.map(({ name }: { name: string }) => name))
    cursor = body.next_cursor
  }
  return seen
}

async function keeper(name: string, store: string, account_type: 'individual' | 'store'): Promise<Person> {
  const person = await world.person(name, { account_type })
  expect((await world.as(person).post('/stores', { name: store })).status).toBe(201)
  return person
}

function profileOf({ id }: Person) {
  return world.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function list(owner: Person, inStore: boolean, options: object): Promise<string> {
  const id = await world.listing(owner, options)
  const { store_id } = await profileOf(owner)
  if (inStore)
    await world.db
      .updateTable('equipment')
      .set({ store_id, is_store_listing: true })
      .where('id', '=', id)
      .execute()
  return id
}

async function counts(person: Person) {
  const { body } = await world.as(null).get('/lenders')
  const own = body.items.filter(({ id }: { id: string }) => id === person.id)
  return own.map((card: { kind: string; listing_count: number }) => [card.kind, card.listing_count]).sort()
}
