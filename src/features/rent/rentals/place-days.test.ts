import { beforeEach, describe, expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

/** Half past eleven in the evening in Vancouver, where it is still 19 June; UTC is at 20 June. */
const EVENING = '2026-06-20T06:30:00Z'
/** An hour later: 20 June has begun there too. */
const MIDNIGHT = '2026-06-20T07:30:00Z'
const NOON = '2026-06-10T16:00:00Z'
const THAT_DAY = { start_date: '2026-06-19', end_date: '2026-06-19' }
const NEXT_DAY = { start_date: '2026-06-20', end_date: '2026-06-21' }

const world = await createWorld({ PORT: '1' })
const { asked, request, approve, withdraw } = rentalsOf(world)
const { open, pay } = payingIn(world)
const city = 'Vancouver, British Columbia'
const reason = { message: 'The gate is scratched' }

beforeEach(() => world.clock.set(NOON))

async function parties(days = NEXT_DAY, isApproved = true) {
  const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Mika')])
  const listing = await world.listing(owner, { city })
  const { id } = await asked(renter, listing, days)
  if (isApproved) await approve(owner, id)
  return { owner, renter, listing, id: String(id) }
}

async function booked(days = NEXT_DAY) {
  const deal = await parties(days)
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  return deal
}

type Deal = Awaited<ReturnType<typeof parties>>
type Answer = { status: number; body: { code?: string } }

const cancel = ({ owner, id }: Deal) => world.as(owner).post(`/rentals/${id}/cancellation`, reason)
const takeBack = ({ renter, id }: Deal) => withdraw(renter, id)
const pickUp = ({ owner, id }: Deal) => world.as(owner).put(`/rentals/${id}/pickup`, { pickup_address: 'B' })
const remove = ({ owner, listing }: Deal) => world.as(owner).delete(`/equipment/${listing}`)
const answered = ({ status, body }: Answer) => (status < 300 ? 'done' : body.code)

describe('late in the evening the day of the item counts, not that of UTC', () => {
  test.each<[string, () => Promise<Deal>, (deal: Deal) => Promise<Answer>, string]>([
    ['the renter withdraws what was booked from tomorrow', booked, takeBack, 'not_withdrawable'],
    ['the owner cancels what was booked for today', () => booked(THAT_DAY), cancel, 'not_cancellable'],
    ['the owner says anew where to pick up today', () => parties(THAT_DAY), pickUp, 'pickup_past'],
  ])('%s, and no more an hour later', async (_, deal, act, refusal) => {
    const [one, other] = [await deal(), await deal()]
    world.clock.set(MIDNIGHT)
    expect(answered(await act(other))).toBe(refusal)
    world.clock.set(EVENING)
    expect(answered(await act(one))).toBe('done')
  })

  test('the pages say what may be done, and which day it is, alike', async () => {
    const [deal, today] = [await booked(), await booked(THAT_DAY)]
    const seen = async (instant: string) => {
      world.clock.set(instant)
      const { body } = await world.as(deal.renter).get(`/rentals/${deal.id}`)
      const { body: owners } = await world.as(today.owner).get(`/rentals/${today.id}`)
      return [body.today, body.may.withdraw, owners.may.cancel, owners.may.change_pickup]
    }
    expect(await seen(EVENING)).toEqual(['2026-06-19', true, true, true])
    expect(await seen(MIDNIGHT)).toEqual(['2026-06-20', false, false, false])
  })

  test('a renter requests today and is approved', async () => {
    const { renter, owner, listing } = await parties({ start_date: '2026-06-25', end_date: '2026-06-25' })
    world.clock.set(EVENING)
    const { status, body } = await request(renter, listing, THAT_DAY)
    expect(status).toBe(201)
    expect((await approve(owner, body.id)).status).toBe(200)
    world.clock.set(MIDNIGHT)
    expect((await request(renter, listing, THAT_DAY)).body.code).toBe('dates_in_past')
  })

  test('a rental that ends today blocks a removal, until the day is over', async () => {
    const deal = await booked(THAT_DAY)
    world.clock.set(EVENING)
    expect(answered(await remove(deal))).toBe('rentals_ahead')
    world.clock.set(MIDNIGHT)
    expect((await remove(deal)).status).toBe(204)
  })

  test('a period on offer that ends today is kept, and its day can be had; an hour later it is past', async () => {
    const { owner, renter, listing } = await parties({ start_date: '2026-07-01', end_date: '2026-07-01' })
    const path = `/equipment/${listing}/availability`
    const later = { start_date: '2026-07-01', end_date: '2026-07-09' }
    const ending = { start_date: '2026-06-01', end_date: '2026-06-19' }
    const save = (version: number) =>
      world.as(owner).put(path, { periods: [ending, later], blocked: ['2026-06-19'], version })
    world.clock.set(EVENING)
    expect((await save(1)).body).toMatchObject({ periods: [ending, later], blocked: ['2026-06-19'] })
    await world.as(owner).put(path, { periods: [ending, later], blocked: [], version: 2 })
    expect((await request(renter, listing, THAT_DAY)).status).toBe(201)
    world.clock.set(MIDNIGHT)
    expect((await save(3)).body).toMatchObject({ today: '2026-06-20', periods: [later], blocked: [] })
  })
})
