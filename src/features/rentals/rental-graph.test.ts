import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../tests/support/caller.ts'
import type { Person } from '../../../tests/support/people.ts'
import { pdf, rentalsOf } from '../../../tests/support/rentals.ts'
import { createWorld } from '../../../tests/support/world.ts'
import type { RentalMay } from './may.ts'
import type { RentalStatus } from './rental.ts'

const world = await createWorld()
const { asked, approve, reject, withdraw, upload } = rentalsOf(world)
const owner = await world.person('Owner')
const renter = await world.person('Renter')
const people: Record<string, Person | null> = {
  visitor: null,
  stranger: await world.person('Stranger'),
  owner,
  renter,
  administrator: await world.person('Desk', { admin: true }),
}
const roles = Object.keys(people)
const states = ['pending', 'approved', 'approved and begun', 'rejected', 'withdrawn'] as const
type State = (typeof states)[number]

const routes: Record<
  string,
  { may: keyof RentalMay; call(person: Person | null, id: string): Promise<Answer> }
> = {
  approval: { may: 'approve', call: approve },
  rejection: { may: 'reject', call: reject },
  withdrawal: { may: 'withdraw', call: withdraw },
  insurance: { may: 'upload_insurance', call: (person, id) => upload(person, id, pdf()) },
  'send-rental-approval': {
    may: 'send_approval',
    call: (person, rentalId) => world.as(person).post('/functions/send-rental-approval', { rentalId }),
  },
}

/** What each route answers in each state to the one person it is for. */
const table: Record<string, Record<State, string>> = {
  approval: {
    pending: '200',
    approved: 'already_answered',
    'approved and begun': 'already_answered',
    rejected: 'already_answered',
    withdrawn: 'not_pending',
  },
  rejection: {
    pending: '200',
    approved: 'already_answered',
    'approved and begun': 'already_answered',
    rejected: 'already_answered',
    withdrawn: 'not_pending',
  },
  withdrawal: {
    pending: '200',
    approved: '200',
    'approved and begun': 'not_withdrawable',
    rejected: 'not_withdrawable',
    withdrawn: 'not_withdrawable',
  },
  insurance: {
    pending: '200',
    approved: '200',
    'approved and begun': '200',
    rejected: 'insurance_closed',
    withdrawn: 'insurance_closed',
  },
  'send-rental-approval': {
    pending: 'not_approved',
    approved: '202',
    'approved and begun': '202',
    rejected: 'not_approved',
    withdrawn: 'not_approved',
  },
}
const whoseTurn: Record<string, string> = {
  approval: 'owner',
  rejection: 'owner',
  withdrawal: 'renter',
  insurance: 'renter',
  'send-rental-approval': 'owner',
}
const cases = Object.keys(routes).flatMap((route) =>
  states.flatMap((state) => roles.map((role) => [route, state, role] as const)),
)

describe('route × state × role, and may says the same', () => {
  test.each(cases)('%s when %s by the %s', async (route, state, role) => {
    const id = await rentalThatIs(state)
    const person = people[role] ?? null
    const { may, call } = routes[route] ?? {}
    if (!may || !call) throw new Error(route)
    await world.services.db.deleteFrom('rate_limits').execute()

    const said = await world.as(person).get(`/rentals/${id}`)
    const answer = await call(person, id)
    const outcome = answer.status < 300 ? String(answer.status) : answer.body.code
    expect(outcome).toBe(expected(route, state, role))
    expect(said.body.may?.[may] ?? false).toBe(answer.status < 300)
  })
})

describe('who sees a rental', () => {
  test.each([
    ['visitor', 401],
    ['stranger', 404],
    ['owner', 200],
    ['renter', 200],
    ['administrator', 200],
  ])('%s: %i', async (role, status) => {
    const id = await rentalThatIs('pending')
    expect((await world.as(people[role] ?? null).get(`/rentals/${id}`)).status).toBe(status)
  })

  test('an address that is no rental’s is not found', async () => {
    for (const id of ['nowhere', 'a0000000-0000-7000-8000-000000000000']) {
      expect((await world.as(owner).get(`/rentals/${id}`)).status).toBe(404)
      expect((await approve(owner, id)).status).toBe(404)
    }
  })
})

function expected(route: string, state: State, role: string): string | undefined {
  if (role === 'visitor') return 'authentication_required'
  return role === whoseTurn[route] ? table[route]?.[state] : 'not_found'
}

async function rentalThatIs(state: State): Promise<string> {
  world.clock.set('2026-06-10T16:00:00Z')
  await world.services.db.deleteFrom('rate_limits').execute()
  const { id } = await asked(renter, await world.listing(owner))
  const status: RentalStatus = state === 'approved and begun' ? 'approved' : state
  if (status === 'approved') await approve(owner, id)
  if (status === 'rejected') await reject(owner, id)
  if (status === 'withdrawn') await withdraw(renter, id)
  if (state === 'approved and begun') world.clock.set('2026-06-20T16:00:00Z')
  return id
}
