import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, approve, withdraw } = rentalsOf(world)
let ana: Person
let mika: Person

beforeEach(async () => {
  ;[ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika', { locale: 'fr-CA' })])
})

/** The path of a feed that was just made. */
async function feedOf(person: Person, role: 'owner' | 'renter'): Promise<string> {
  const { status, body } = await world.as(person).post('/calendar_feeds', { role })
  expect(status).toBe(201)
  return new URL(body.url).pathname
}

const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  world.app.request(`${world.config.PUBLIC_URL}${path}`, { headers })

async function eventsAt(path: string) {
  const answer = await fetchFeed(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
    location: event.getFirstPropertyValue('location'),
  }))
}

test('each party follows what was agreed on, in their language, and learns of the end', async () => {
  const [rents, lends] = [await feedOf(mika, 'renter'), await feedOf(ana, 'owner')]
  const { id } = await asked(mika, await world.listing(ana))
  expect(await eventsAt(rents)).toEqual([])
  await approve(ana, id, { pickup_address: '12 Queen St' })
  const approved = { status: 'CONFIRMED', sequence: 1, location: '12 Queen St' }
  expect(await eventsAt(rents)).toEqual([{ ...approved, summary: 'Sony FX6, de Ana' }])
  expect(await eventsAt(lends)).toEqual([{ ...approved, summary: 'Sony FX6 out, with Mika' }])
  await withdraw(mika, id)
  expect(await eventsAt(lends)).toMatchObject([{ status: 'CANCELLED', sequence: 2, location: null }])
})

test('an unchanged feed is not sent again', async () => {
  const path = await feedOf(mika, 'renter')
  const first = await fetchFeed(path)
  expect(first.headers.get('cache-control')).toBe('private, max-age=900')
  const etag = first.headers.get('etag') ?? ''
  expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(304)
})

test('a feed that is off, replaced or of a closed account leads nowhere', async () => {
  const first = await feedOf(mika, 'renter')
  const second = await feedOf(mika, 'renter')
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
  for (const closed of ['frozen_at', 'deleted_at'] as const) {
    await world.pool.query(`update users set ${closed} = now() where id = $1`, [mika.id])
    expect((await fetchFeed(second)).status, closed).toBe(404)
    await world.pool.query(`update users set ${closed} = null where id = $1`, [mika.id])
  }
  expect((await world.as(mika).get('/calendar_feeds')).body.items).toMatchObject([{ role: 'renter' }])
  expect((await world.as(mika).delete('/calendar_feeds/renter')).status).toBe(204)
  expect((await fetchFeed(second)).status).toBe(404)
  expect((await fetchFeed('/calendar/x.ics')).status).toBe(404)
})

test('the token is kept nowhere, and shown once', async () => {
  const path = await feedOf(mika, 'renter')
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  const { rows } = await world.pool.query(
    `select encode(token_hash, 'hex') as hash from calendar_feeds where user_id = $1`,
    [mika.id],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, (await world.as(mika).get('/calendar_feeds')).body])).not.toContain(token)
})

test('one rental is a file for its two parties', async () => {
  const { id } = await asked(mika, await world.listing(ana))
  const read = (person: Person) => world.as(person).get(`/rentals/${id}/calendar`)
  expect((await read(mika)).status).toBe(404)
  await approve(ana, id)
  expect([(await read(mika)).status, (await read(ana)).status]).toEqual([200, 200])
  expect((await read(await world.person())).status).toBe(404)
})
