import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { runSearches } from './run-searches.ts'

const world = await createWorld()
const { asked, approve, withdraw } = rentalsOf(world)

/** Wednesday, eleven in the morning in Toronto. */
const START = '2026-06-10T15:00:00Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let count = 0
/** Words that no other test's listings have. */
let word = ''
let ana: Person
let mika: Person

beforeEach(async () => {
  count += 1
  word = `zorblat${'abcdefghijklmnopqrstuvwxyz'[count]}`
  world.clock.set(START)
  world.letters.length = 0
  await world.db.deleteFrom('saved_searches').execute()
  ana = await world.person('Ana')
  mika = await world.person('Mika')
})

/** A listing of Ana's that these words find, put on offer now. */
async function listed(options: Parameters<typeof world.listing>[1] = {}): Promise<string> {
  const own = { name: `Lamp ${word}`, make: '', model: '', category: 'lighting', price: 40 }
  const id = await world.listing(ana, { ...own, ...options })
  await world.db
    .updateTable('equipment')
    .set({ updated_at: world.clock.now() })
    .where('id', '=', id)
    .execute()
  return id
}
const save = (filters: object = {}, cadence = 'at_once', person = mika) =>
  world.as(person).post('/saved/searches', { filters: { query: word, ...filters }, cadence })
const searches = async () => (await world.as(mika).get('/saved/searches')).body.items
/** One run of all that is due, and what Mika is written. */
async function look(): Promise<string[]> {
  world.letters.length = 0
  await runSearches(world.services)
  await world.runJobs()
  return world.letters.filter(({ to }) => to === mika.email).map(({ subject }) => subject)
}
const later = (milliseconds: number) => world.clock.advance(milliseconds)
/** Ten minutes later, what came of it. */
const next = () => {
  later(10 * MINUTE)
  return look()
}
const found = () => [`Found: ${word}`]
const pause = (id: string, on: boolean) => world.as(ana).post(`/equipment/${id}/${on ? 'pause' : 'resume'}`)
const days = { from: '2026-06-20', to: '2026-06-22' }

test('a run ends early when the node stops, and the next run does all of it', async () => {
  await save()
  later(10 * MINUTE)
  await listed()
  const stopping = AbortSignal.abort()
  await expect(runSearches({ ...world.services, stopping })).rejects.toBe(stopping.reason)
  expect(await look()).toEqual(found())
})

describe('a saved search reports', () => {
  test('not earlier listings, but each later one once', async () => {
    await listed()
    await save()
    expect(await next()).toEqual([])
    const id = await listed()
    expect(await next()).toEqual(found())
    expect(world.letters[0]?.text).toContain(`/equipment/${id}?lang=en`)
    expect(world.letters[0]?.text).toContain('This alert doesn’t hold the gear')
    later(2 * HOUR)
    expect(await look()).toEqual([])
  })

  test('gear that a withdrawn rental frees: in the next run, once, by two nodes', async () => {
    const id = await listed()
    const luc = await world.person('Luc')
    const rental = await asked(luc, id, { start_date: days.from, end_date: days.to })
    await approve(ana, rental.id)
    await save(days)
    expect(await next()).toEqual([])
    await withdraw(luc, rental.id)
    later(10 * MINUTE)
    await world.runJobs()
    world.letters.length = 0
    await Promise.all([runSearches(world.services), runSearches(world.services)])
    await Promise.all([world.runJobs(), world.runJobs()])
    expect(world.letters.filter(({ to }) => to === mika.email).map(({ subject }) => subject)).toEqual([
      `Found: ${word}, June 20–22`,
    ])
    expect(world.letters[0]?.text).toContain(`/equipment/${id}?from=2026-06-20&to=2026-06-22`)
  })

  test('restored gear, and gear whose price falls far enough', async () => {
    const [paused, dear] = [await listed(), await listed({ price: 90 })]
    await pause(paused, true)
    await save({ max_price: 50 })
    await pause(paused, false)
    expect(await next()).toHaveLength(1)
    later(HOUR)
    await world.as(ana).patch(`/equipment/${dear}`, { version: 1, price: 45 })
    expect(await look()).toHaveLength(1)
    expect(world.letters[0]?.text).toContain(dear)
  })

  test('never one’s own gear', async () => {
    await save()
    await world.listing(mika, { name: `Lamp ${word}`, make: '', model: '' })
    expect(await next()).toEqual([])
  })

  test('no gear of a blocked owner', async () => {
    await save()
    await world.db.insertInto('blocks').values({ user_id: ana.id, blocked_id: mika.id }).execute()
    await listed()
    expect(await next()).toEqual([])
  })

  test('nothing to suspended people, until their return', async () => {
    const suspend = (suspended_at: Date | null) =>
      world.db.updateTable('users').set({ suspended_at }).where('id', '=', mika.id).execute()
    await save()
    await suspend(world.clock.now())
    await listed()
    expect(await next()).toEqual([])
    await suspend(null)
    expect(await next()).toEqual(found())
  })

  test('at once means once an hour at most, and a listing once a day', async () => {
    await save()
    const id = await listed()
    expect(await next()).toHaveLength(1)
    await listed()
    expect(await next()).toEqual([])
    later(50 * MINUTE)
    expect(await look()).toHaveLength(1)
    await pause(id, true)
    later(2 * HOUR)
    await look()
    await pause(id, false)
    later(2 * HOUR)
    expect(await look()).toEqual([])
    later(DAY)
    expect(await look()).toEqual(found())
    expect(world.letters[0]?.text).toContain(id)
  })

  test('no gear that disappears before the run', async () => {
    await save()
    await listed()
    expect(await next()).toHaveLength(1)
    const gone = await listed()
    expect(await next()).toEqual([])
    await pause(gone, true)
    later(HOUR)
    expect(await look()).toEqual([])
  })
})

describe('daily', () => {
  test('one letter for all, at eight where its reader lives', async () => {
    const other = `quux${word}`
    await world.db
      .updateTable('users')
      .set({ time_zone: 'America/Vancouver' })
      .where('id', '=', mika.id)
      .execute()
    await save({}, 'daily')
    await save({ query: other }, 'daily')
    await listed()
    await listed({ name: `Tripod ${other}` })
    world.clock.set('2026-06-11T14:50:00Z')
    expect(await look()).toEqual([])
    world.clock.set('2026-06-11T15:00:00Z')
    expect(await look()).toEqual(['Found for 2 of your searches'])
    expect(world.letters[0]?.text).toContain(other)
    expect(world.letters[0]?.text).toContain(`Lamp ${word}, Toronto, Ontario, $40 a day`)
    expect(await next()).toEqual([])
    world.clock.set('2026-06-12T15:00:00Z')
    expect(await look()).toEqual([])
  })

  test('two nodes write it once', async () => {
    for (let n = 1; n <= 3; n += 1) await save({ min_price: n }, 'daily')
    await listed()
    world.clock.set('2026-06-11T12:00:00Z')
    await Promise.all([runSearches(world.services), runSearches(world.services)])
    await Promise.all([world.runJobs(), world.runJobs()])
    expect(world.letters.filter(({ to }) => to === mika.email)).toHaveLength(1)
  })
})

describe('the end', () => {
  test('past the first day wanted nothing is looked for any more', async () => {
    const { body } = await save(days)
    world.clock.set('2026-06-21T03:50:00Z')
    await listed()
    expect(await look()).toHaveLength(1)
    world.clock.set('2026-06-21T04:00:00Z')
    await listed()
    expect(await look()).toEqual([])
    expect((await searches())[0]).toMatchObject({ is_over: true })
    const { status } = await world.as(mika).patch(`/saved/searches/${body.id}`, { cadence: 'daily' })
    expect(status).toBe(409)
    expect((await save(days)).body.code).toBe('search_over')
  })

  test('without days it is half a year, and one is asked whether to go on', async () => {
    const { body } = await save()
    later(180 * DAY)
    expect(await look()).toEqual([`Keep looking for “${word}”?`])
    expect(await next()).toEqual([])
    await listed()
    expect(await next()).toEqual([])
    const kept = await world.as(mika).patch(`/saved/searches/${body.id}`, { cadence: 'at_once' })
    expect(kept.body).toMatchObject({ is_over: false })
    expect(await next()).toEqual([])
    await listed()
    expect(await next()).toEqual(found())
  })

  test('a search that is off looks for nothing, and restarts from the present listings', async () => {
    const { body } = await save()
    const set = (cadence: string) => world.as(mika).patch(`/saved/searches/${body.id}`, { cadence })
    await set('off')
    await listed()
    expect(await next()).toEqual([])
    await set('at_once')
    expect(await next()).toEqual([])
    await listed()
    later(10 * MINUTE)
    await runSearches(world.services)
    await set('off')
    await world.runJobs()
    expect(world.letters).toEqual([])
  })
})

test('more searches than one batch are all run, and one that fails holds none up', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => world.person(`Reader ${n}`)))
  for (const person of people)
    for (let n = 1; n <= 10; n += 1) await save({ min_price: n }, 'at_once', person)
  await save()
  await world.db
    .updateTable('saved_searches')
    .set({ filters: JSON.stringify({ query: 7 }) })
    .where('user_id', '=', people[0]?.id ?? '')
    .execute()
  await listed()
  await next()
  expect(world.letters).toHaveLength(51)
  expect(world.faults.splice(0)).not.toEqual([])
})
