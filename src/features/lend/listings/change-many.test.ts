import { describe, expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import type { ManyOutcome } from './contract.ts'

const world = await createWorld()
const { asked, approve } = rentalsOf(world)
const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])

const chosen = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }))

/** Each listing's refusal, or null, in the order asked. */
async function change(items: object[], what: object, person = ana, headers = {}) {
  const answer = await world.as(person).post('/equipment/mine/changes', { items, change: what }, headers)
  expect(answer.status).toBe(200)
  return answer.body.items.map(({ refused }: ManyOutcome['items'][number]) => refused?.code ?? null)
}

const read = async (id: string) => (await world.as(ana).get(`/equipment/${id}`)).body

describe('one change of several listings', () => {
  test('changes the person’s own, and names the others', async () => {
    const [one, two, foreign] = [
      await world.listing(ana),
      await world.listing(ana),
      await world.listing(mika),
    ]
    const all = chosen(one, foreign, two, 'nonsense')
    for (const [act, paused] of [
      ['pause', true],
      ['pause', true],
      ['resume', false],
    ] as const) {
      expect(await change(all, { act })).toEqual([null, 'not_found', null, 'not_found'])
      expect([(await read(one)).paused, (await read(two)).paused]).toEqual([paused, paused])
    }
    expect(await change(all, { act: 'price', percent: 10 })).toEqual([null, 'not_found', null, 'not_found'])
    expect(
      await change(chosen(foreign), { act: 'block', start_date: '2026-07-01', end_date: '2026-07-02' }),
    ).toEqual(['not_found'])
    expect((await world.as(mika).get(`/equipment/${foreign}`)).body).toMatchObject({
      paused: false,
      version: 1,
    })
  })

  test('of prices changes day, week and month once, however often it is sent', async () => {
    const id = await world.listing(ana, { price: 45.5, weekly_price: 200, monthly_price: null })
    const raise = { act: 'price', percent: 10 }
    expect(await change(chosen(id), raise)).toEqual([null])
    expect(await read(id)).toMatchObject({ price: 50.05, weekly_price: 220, monthly_price: null, version: 2 })
    expect(await change(chosen(id), raise)).toEqual(['listing_changed'])
    expect((await read(id)).price).toBe(50.05)
  })

  test('of prices is refused where no listing could ask the result', async () => {
    const [dear, fair] = [await world.listing(ana, { price: 99_000 }), await world.listing(ana)]
    expect(await change(chosen(dear, fair), { act: 'price', percent: 10 })).toEqual(['price_too_high', null])
  })

  test('of days closes them on top of the others, unless a rental holds one', async () => {
    const [free, rented] = [await world.listing(ana), await world.listing(ana)]
    await approve(ana, (await asked(mika, rented)).id)
    const block = (start_date: string, end_date: string) => ({ act: 'block', start_date, end_date })
    expect(await change(chosen(free, rented), block('2026-06-22', '2026-06-23'))).toEqual([
      null,
      'dates_taken',
    ])
    expect(await change(chosen(free, rented), block('2026-06-08', '2026-06-10'))).toEqual([null, null])
    expect(await change(chosen(free), block('2026-06-08', '2026-06-09'))).toEqual(['days_passed'])
    expect((await read(free)).availability.blocked).toEqual(['2026-06-10', '2026-06-22', '2026-06-23'])
    expect((await read(rented)).availability.blocked).toEqual(['2026-06-10'])
  })

  test('says why in the person’s language', async () => {
    const items = chosen(await world.listing(mika))
    const body = { items, change: { act: 'pause' } }
    const answer = await world.as(ana).post('/equipment/mine/changes', body, { 'x-locale': 'fr-CA' })
    expect(answer.body.items[0].refused.detail).toMatch(/pas/)
  })

  test.each([
    [{ act: 'price', percent: 301 }],
    [{ act: 'price', percent: 1.5 }],
    [{ act: 'block', start_date: '2026-07-02', end_date: '2026-07-01' }],
    [{ act: 'block', start_date: '2026-07-01', end_date: '2027-07-02' }],
    [{ act: 'remove' }],
  ])('%j is no change', async (what) => {
    const items = chosen(await world.listing(ana))
    const { status } = await world.as(ana).post('/equipment/mine/changes', { items, change: what })
    expect(status).toBe(400)
  })

  test('is of at most a hundred, and of at least one', async () => {
    for (const count of [0, 101]) {
      const items = chosen(...Array.from({ length: count }, () => 'any'))
      const { status } = await world
        .as(ana)
        .post('/equipment/mine/changes', { items, change: { act: 'pause' } })
      expect(status).toBe(400)
    }
  })
})

test('blocked days have an end', async () => {
  const id = await world.listing(mika)
  const year = (start: number) => ({
    ...{ act: 'block', start_date: `${start}-06-11` },
    end_date: `${start + 1}-06-10`,
  })
  expect(await change(chosen(id), year(2026), mika)).toEqual([null])
  expect(await change(chosen(id), year(2027), mika)).toEqual([null])
  expect(await change(chosen(id), year(2028), mika)).toEqual(['too_many_blocked'])
  expect(await change(chosen(id), year(2031), mika)).toEqual(['day_too_far'])
})
