import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { hearLive } from '../../../../tests/support/live-events.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { equipmentCalendar } from './equipment-calendar.ts'

const world = await createWorld()
const live = await hearLive(world)
const { request, asked, approve } = rentalsOf(world)
const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])

type Offered = { periods?: [string, string][]; blocked?: string[] }

/** Over the version that is kept now, unless another is given. */
async function save(id: string, { periods = [], blocked = [] }: Offered, person = ana, given?: number) {
  const path = `/equipment/${id}/availability`
  const ranges = periods.map(([start_date, end_date]) => ({ start_date, end_date }))
  const version = given ?? (await world.as(ana).get(path)).body.version ?? 1
  return world.as(person).put(path, { periods: ranges, blocked, version })
}

async function kept(id: string) {
  const { body } = await world.as(null).get(`/equipment/${id}/availability`)
  const { periods, blocked } = equipmentCalendar.parse(body)
  return { periods: periods.map(({ start_date, end_date }) => [start_date, end_date]), blocked }
}

describe('a save', () => {
  test('is in order, with periods that touch or overlap as one, and without days that are past', async () => {
    const id = await world.listing(ana)
    const answer = await save(id, {
      periods: [
        ['2026-08-01', '2026-08-10'],
        ['2026-06-15', '2026-06-20'],
        ['2026-06-18', '2026-06-25'],
        ['2026-06-26', '2026-06-30'],
        ['2026-05-01', '2026-05-05'],
      ],
      blocked: ['2026-06-22', '2026-06-17', '2026-06-22', '2026-06-01'],
    })
    expect(answer.status).toBe(200)
    expect(equipmentCalendar.parse(answer.body)).toEqual({
      today: '2026-06-10',
      periods: [
        { start_date: '2026-06-15', end_date: '2026-06-30' },
        { start_date: '2026-08-01', end_date: '2026-08-10' },
      ],
      blocked: ['2026-06-17', '2026-06-22'],
      booked: [],
      version: 2,
    })
    const { body } = await world.as(null).get(`/equipment/${id}/availability`)
    expect(body).toEqual(answer.body)
  })

  test('takes the place of what was there', async () => {
    const id = await world.listing(ana, {
      periods: [{ start_date: '2026-06-11', end_date: '2026-07-01' }],
      blocked: ['2026-06-15'],
    })
    await save(id, { periods: [['2026-07-01', '2026-07-02']] })
    expect(await kept(id)).toEqual({ periods: [['2026-07-01', '2026-07-02']], blocked: [] })
    await save(id, {})
    expect(await kept(id)).toEqual({ periods: [], blocked: [] })
  })

  test('never becomes “always” by time passing alone', async () => {
    const id = await world.listing(ana)
    await save(id, {
      periods: [
        ['2026-04-01', '2026-04-30'],
        ['2026-06-01', '2026-06-05'],
      ],
    })
    expect(await kept(id)).toEqual({ periods: [['2026-06-01', '2026-06-05']], blocked: [] })
    expect((await request(mika, id)).body.code).toBe('outside_availability')
  })

  test('can be saved while the item is paused, and by its owner alone', async () => {
    const id = await world.listing(ana)
    await world.db.updateTable('equipment').set({ paused_at: new Date() }).where('id', '=', id).execute()
    expect((await save(id, { blocked: ['2026-07-01'] })).status).toBe(200)
    expect((await save(id, {}, mika)).status).toBe(404)
    await world.db.updateTable('equipment').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await save(id, {})).status).toBe(404)
    expect((await save('nothing', {})).status).toBe(404)
  })

  test('moves no approved rental, and an owner may still approve what was asked before', async () => {
    const id = await world.listing(ana)
    const first = await asked(mika, id)
    const second = await asked(mika, id, { start_date: '2026-06-25', end_date: '2026-06-26' })
    await approve(ana, first.id)
    const { status, body } = await save(id, { periods: [['2026-07-01', '2026-07-31']] })
    expect([status, body.booked]).toEqual([200, [{ start_date: '2026-06-20', end_date: '2026-06-22' }]])
    expect((await request(mika, id, { start_date: '2026-06-28', end_date: '2026-06-29' })).body.code).toBe(
      'outside_availability',
    )
    expect((await approve(ana, second.id)).status).toBe(200)
  })
})

describe('over another version', () => {
  test('saves nothing, and answers with the present calendar', async () => {
    const id = await world.listing(ana)
    const first = await save(id, { blocked: ['2026-07-01'] }, ana, 1)
    expect([first.status, first.body.version]).toEqual([200, 2])
    const late = await save(id, { periods: [['2026-07-05', '2026-07-09']] }, ana, 1)
    expect([late.status, late.body.code]).toEqual([409, 'days_changed'])
    expect(equipmentCalendar.parse(late.body.conflict.current)).toEqual(first.body)
    expect(await kept(id)).toEqual({ periods: [], blocked: ['2026-07-01'] })
    const again = await save(id, { periods: [['2026-07-05', '2026-07-09']] }, ana, 2)
    expect([again.status, again.body.version]).toEqual([200, 3])
  })

  test('accepts equal content: the answer to it may have been lost', async () => {
    const id = await world.listing(ana)
    await save(id, { blocked: ['2026-07-01'] }, ana, 1)
    const again = await save(id, { blocked: ['2026-07-01'] }, ana, 1)
    expect([again.status, again.body.version]).toEqual([200, 2])
  })

  test('a version that is none is refused, and so is none at all', async () => {
    const id = await world.listing(ana)
    const path = `/equipment/${id}/availability`
    for (const version of [undefined, 'x', 1.5]) {
      const { status, body } = await world
        .as(ana)
        .put(path, { periods: [], blocked: ['2026-07-01'], version })
      expect([status, body.errors[0].field]).toEqual([400, 'version'])
    }
    expect((await save(id, { blocked: ['2026-07-01'] }, ana, 7)).body.code).toBe('days_changed')
    expect(await kept(id)).toEqual({ periods: [], blocked: [] })
  })

  test('edits of the listing’s words are another matter', async () => {
    const id = await world.listing(ana)
    await save(id, { blocked: ['2026-07-01'] }, ana, 1)
    const edited = await world.as(ana).patch(`/equipment/${id}`, { version: 1, price: 99 })
    expect([edited.status, edited.body.version, edited.body.availability.version]).toEqual([200, 2, 2])
    expect((await save(id, {}, ana, 2)).body.version).toBe(3)
  })
})

describe('a refusal, beside its field, leaves everything unchanged', () => {
  test.each<[Offered, number, string, string]>([
    [{ periods: [['2026-07-02', '2026-07-01']] }, 422, 'period_reversed', 'periods.0.end_date'],
    [
      {
        periods: [
          ['2026-07-01', '2026-07-02'],
          ['2031-06-01', '2031-06-11'],
        ],
      },
      422,
      'day_too_far',
      'periods.1.end_date',
    ],
    [{ blocked: ['2026-07-02', '2031-06-11'] }, 422, 'day_too_far', 'blocked.1'],
    [{ periods: [['2026-02-30', '2026-07-01']] }, 400, 'invalid_input', 'periods.0.start_date'],
    [{ periods: [['0000-01-01', '2026-07-01']] }, 400, 'invalid_input', 'periods.0.start_date'],
    [{ blocked: ['tomorrow'] }, 400, 'invalid_input', 'blocked.0'],
    [{ blocked: Array.from({ length: 1001 }, () => '2026-07-02') }, 400, 'invalid_input', 'blocked'],
  ])('%j: %s %s', async (offered, status, code, field) => {
    const id = await world.listing(ana, { blocked: ['2026-06-15'] })
    const answer = await save(id, offered)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.errors).toMatchObject([{ field, detail: expect.stringMatching(/\.$/) }])
    expect(await kept(id)).toEqual({ periods: [], blocked: ['2026-06-15'] })
  })
})

test('a hundred periods and a thousand days are taken up to five years ahead, and no more of either', async () => {
  const id = await world.listing(ana)
  const days = (most: number) => Array.from({ length: most }, (_, at) => addDays('2026-06-11', at))
  const periods = (most: number) =>
    Array.from({ length: most }, (_, at): [string, string] => {
      const day = addDays('2026-06-11', 2 * at)
      return [day, day]
    })
  expect((await save(id, { periods: periods(100), blocked: days(1000) })).status).toBe(200)
  expect((await kept(id)).periods).toHaveLength(100)
  expect((await kept(id)).blocked).toHaveLength(1000)
  expect((await save(id, { periods: periods(101) })).body.errors).toMatchObject([{ field: 'periods' }])
  expect((await save(id, { blocked: days(1001) })).body.errors).toMatchObject([{ field: 'blocked' }])
  expect((await save(id, { periods: [['2031-06-10', '2031-06-10']] })).status).toBe(200)
})

test('the owner’s other pages hear of it, once, and of nothing that changed nothing', async () => {
  const id = await world.listing(ana)
  const { events } = await live.during(async () => {
    await save(id, { blocked: ['2026-07-01'] })
    await save(id, { blocked: ['2026-07-01'] })
    await save(id, { blocked: ['2026-07-02', '2031-07-02'] })
    await save(id, {})
  })
  const event = { user_id: ana.id, channel: 'equipment', event: 'update', id }
  expect(events).toEqual([event, event])
})
