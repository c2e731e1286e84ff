import { describe, expect, test } from 'vitest'
import {
  type Cell,
  DAYS,
  judge,
  MOVERS,
  type Move,
  moves,
  movingIn,
  ROLES,
  type Role,
  STAGES,
  stageAfter,
} from '../../../../tests/support/rental-moves.ts'
import { pdf, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { type RentalStage, rentalStages, stagesThat } from './rental.ts'

const world = await createWorld()
const { approve, upload } = rentalsOf(world)
const { people, owner, perform, rentalAt, stageOf, toldOf } = await movingIn(world)
const acts = Object.keys(moves) as Move[]
const days = Object.keys(DAYS) as (keyof typeof DAYS)[]

/** The refusal an authorized mover gets at each stage where the act is impossible. */
const refusals: Partial<Record<Move, Partial<Record<RentalStage, string>>>> = {
  approve: {
    ...all('already_answered'),
    withdrawn: 'not_pending',
    expired: 'too_late',
  },
  reject: { ...all('already_answered'), withdrawn: 'not_pending', expired: 'too_late' },
  withdraw: { ...all('not_withdrawable'), expired: 'too_late', lapsed: 'too_late' },
  cancel: { ...all('not_cancellable'), lapsed: 'too_late' },
  call_off: { ...all('not_cancellable'), lapsed: 'too_late' },
  expire: { ...all('already_answered'), withdrawn: 'not_pending', expired: 'too_late' },
  lapse: { ...all('already_answered'), withdrawn: 'not_pending', lapsed: 'too_late' },
  pay: { ...all('not_approved'), booked: 'already_paid', lapsed: 'too_late' },
}

/** The same at a stage where it can be done, once the day is over or begun. */
const latenesses: Partial<Record<Move, string>> = {
  approve: 'dates_in_past',
  withdraw: 'not_withdrawable',
  cancel: 'not_cancellable',
  call_off: 'not_cancellable',
}

describe('act × stage × first day × everybody: the pure rules', () => {
  const cells = acts.flatMap((act) =>
    STAGES.flatMap((stage) => days.flatMap((day) => MOVERS.map((role): Cell => ({ act, stage, day, role })))),
  )
  test.each(acts)('of %s', (act) => {
    const ofAct = cells.filter((cell) => cell.act === act)
    expect(ofAct.map((cell) => [cell, judge(cell)])).toEqual(ofAct.map((cell) => [cell, expectedOf(cell)]))
  })
})

/** The answer to the mover: the refusal's code, or `moved`. */
function expectedOf(cell: Cell): string {
  const { act, stage, day, role } = cell
  if (role !== moves[act].role) return role === 'visitor' ? 'authentication_required' : 'not_found'
  if (stageAfter(cell) !== stage) return 'moved'
  const isFrom = moves[act].from[stage] !== undefined
  return (isFrom && day !== 'ahead' ? latenesses[act] : refusals[act]?.[stage]) ?? 'no refusal expected'
}

describe('the product asks these rules, and may says the same', () => {
  const byThem = acts.flatMap((act): Cell[] => {
    const { from, role } = moves[act]
    const left = STAGES.filter((stage) => from[stage])
    const elsewhere = STAGES.filter((stage) => !from[stage]).slice(0, 1)
    const late = left.filter((stage) => !from[stage]?.includes('over'))
    return [
      ...[...left, ...elsewhere].map((stage): Cell => ({ act, stage, day: 'ahead', role })),
      ...late.map((stage): Cell => ({ act, stage, day: 'over', role })),
    ]
  })
  test.each(byThem)('$act when $stage and $day', async (cell) => {
    const { act, stage, day, role } = cell
    const id = await rentalAt(stage, day)
    const isPerson = role !== 'clock' && role !== 'provider'
    const path = role === 'administrator' ? `/admin/rentals/${id}/story` : `/rentals/${id}`
    const may = isPerson ? (await world.as(people[role]).get(path)).body.may : {}
    const outcome = await perform(cell, id)
    const after = stageAfter(cell)
    expect(await stageOf(id)).toBe(after)
    expect(await toldOf(id)).toEqual(after === stage ? [] : moves[act].told)
    if (!isPerson) return
    expect(outcome).toBe(expectedOf(cell))
    expect(may[act]).toBe(after !== stage)
  })

  const byOthers = acts
    .filter((act) => moves[act].role !== 'clock' && moves[act].role !== 'provider')
    .flatMap((act) => {
      const stage = STAGES.find((one) => moves[act].from[one]) ?? 'pending'
      const others = ROLES.filter((role) => role !== moves[act].role)
      return others.map((role): Cell & { role: Role } => ({ act, stage, day: 'ahead', role }))
    })
  test.each(byOthers)('$act when $stage by the $role', async (cell) => {
    const id = await rentalAt(cell.stage)
    const may = (await world.as(people[cell.role]).get(`/rentals/${id}`)).body.may
    expect(await perform(cell, id)).toBe(expectedOf(cell))
    expect(await stageOf(id)).toBe(cell.stage)
    expect(may?.[cell.act] ?? false).toBe(false)
  })
})

describe('events without a move', () => {
  const open = ['pending', 'approved', 'booked']
  const agreed = ['approved', 'booked']
  const cells = STAGES.flatMap((stage) =>
    ROLES.filter((role) => role === 'owner' || role === 'renter' || stage === 'approved').map(
      (role) => [stage, role] as const,
    ),
  )
  test.each(cells)('when %s by the %s', async (stage, role) => {
    const id = await rentalAt(stage)
    const person = people[role]
    await world.db.deleteFrom('rate_limits').execute()
    const { may } = (await world.as(person).get(`/rentals/${id}`)).body
    const stranger = role === 'visitor' ? 'authentication_required' : 'not_found'
    const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
      status < 300 ? String(status) : body.code

    const insured = role === 'renter' ? (open.includes(stage) ? '200' : 'insurance_closed') : stranger
    expect(outcome(await upload(person, id, pdf()))).toBe(insured)
    expect(may?.upload_insurance ?? false).toBe(insured === '200')
    const sent = role === 'owner' ? (agreed.includes(stage) ? '202' : 'not_approved') : stranger
    const letter = world.as(person).post('/functions/send-rental-approval', { rentalId: id })
    expect(outcome(await letter)).toBe(sent)
    expect(may?.send_approval ?? false).toBe(sent === '202')
    expect(await stageOf(id)).toBe(stage)
  })
})

test('the database computes status and held days as the stages say', async () => {
  for (const stage of STAGES) {
    const row = await world.db
      .selectFrom('rentals')
      .select(['status', 'holds_dates'])
      .where('id', '=', await rentalAt(stage))
      .executeTakeFirstOrThrow()
    const { status, holdsDates } = rentalStages[stage]
    expect([stage, row]).toEqual([stage, { status, holds_dates: holdsDates }])
  }
  expect(stagesThat(() => true).toSorted()).toEqual([...STAGES].toSorted())
})

describe('viewers of a rental', () => {
  test.each([
    ['visitor', 401],
    ['stranger', 404],
    ['owner', 200],
    ['renter', 200],
    ['administrator', 404],
  ] as const)('%s: %i', async (role, status) => {
    const id = await rentalAt('pending')
    expect((await world.as(people[role]).get(`/rentals/${id}`)).status).toBe(status)
  })

  test('an address that is no rental’s is not found', async () => {
    for (const id of ['nowhere', 'a0000000-0000-7000-8000-000000000000']) {
      expect((await world.as(owner).get(`/rentals/${id}`)).status).toBe(404)
      expect((await approve(owner, id)).status).toBe(404)
    }
  })
})

function all(code: string): Record<RentalStage, string> {
  return Object.fromEntries(STAGES.map((stage) => [stage, code])) as Record<RentalStage, string>
}
