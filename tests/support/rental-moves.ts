import { randomUUID } from 'node:crypto'
import { clockActs } from '../../src/clock-acts.ts'
import { strikeClocks } from '../../src/features/base/clocks/strike-clocks.ts'
import { actProblem, isPermitted, type Mover } from '../../src/features/rent/rentals/may.ts'
import { moveRental } from '../../src/features/rent/rentals/move-rental.ts'
import { payRental } from '../../src/features/rent/rentals/pay-rental.ts'
import type { RentalAct, RentalStage } from '../../src/features/rent/rentals/rental.ts'
import { transact } from '../../src/platform/database.ts'
import { isRefused } from '../../src/platform/refusal.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

export const STAGES = [
  'pending',
  'approved',
  'booked',
  'rejected',
  'expired',
  'cancelled',
  'withdrawn',
  'lapsed',
] as const satisfies readonly RentalStage[]
export const ROLES = ['visitor', 'stranger', 'owner', 'renter', 'administrator'] as const
/** Where the first day lies; the world's clock stands at noon in Toronto on 2026-06-10. */
export const DAYS = { ahead: '2026-06-20', begun: '2026-06-10', over: '2026-06-09' } as const

export type Move = Exclude<RentalAct, 'request'>
export type Role = (typeof ROLES)[number]
/** One thing to try: an act on a rental that stands at a stage, its first day there, by somebody. */
export type Cell = {
  act: Move
  stage: RentalStage
  day: keyof typeof DAYS
  role: Role | 'clock' | 'provider'
}

const routes: Partial<Record<Move, (id: string) => string>> = {
  approve: (id) => `/rentals/${id}/approval`,
  reject: (id) => `/rentals/${id}/rejection`,
  withdraw: (id) => `/rentals/${id}/withdrawal`,
  cancel: (id) => `/rentals/${id}/cancellation`,
  call_off: (id) => `/admin/rentals/${id}/cancellation`,
}

/** Rentals put straight into a stage, and what becomes of them when somebody moves them. */
export async function movingIn(world: World) {
  const { db, services } = world
  const owner = await world.person('Owner')
  const renter = await world.person('Renter')
  const people: Record<Role, Person | null> = {
    visitor: null,
    stranger: await world.person('Stranger'),
    owner,
    renter,
    administrator: await world.person('Desk', { admin: true }),
  }

  /** A rental of a listing of its own that stands at a stage, its clock still running. */
  async function rentalAt(stage: RentalStage, day: keyof typeof DAYS = 'ahead'): Promise<string> {
    const isPaid = stage === 'booked'
    const { id } = await db
      .insertInto('rentals')
      .values({
        equipment_id: await world.listing(owner),
        owner_id: owner.id,
        renter_id: renter.id,
        start_date: DAYS[day],
        end_date: '2026-06-22',
        total_cost: 750,
        quote: '{"days":3,"lines":[],"total_cents":75000,"undiscounted_cents":75000,"saved_cents":0}',
        stage,
        payment_status: isPaid ? 'paid' : 'unpaid',
        stripe_payment_intent_id: isPaid ? `pi_${randomUUID()}` : null,
        platform_fee_cents: 3750,
        owner_payout_cents: 71250,
        request_key: randomUUID(),
        submitted_at: world.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (stage === 'pending') await runClock(id, 'expire', '2026-06-12T16:00:00Z')
    if (stage === 'approved') await runClock(id, 'lapse', '2026-06-12T16:00:00Z')
    return id
  }

  async function runClock(id: string, act: 'expire' | 'lapse', due_at: string | Date): Promise<void> {
    await db
      .insertInto('clocks')
      .values({ rental_id: id, subject_id: id, act, due_at })
      .onConflict((conflict) => conflict.constraint('clocks_pkey').doUpdateSet({ due_at }))
      .execute()
  }

  async function stageOf(id: string): Promise<string> {
    return (await db.selectFrom('rentals').select('stage').where('id', '=', id).executeTakeFirstOrThrow())
      .stage
  }

  /** Does it; answers `moved`, `kept` or the refusal's code, and `broken` where the database had to stop it. */
  async function perform(
    { act, role }: Pick<Cell, 'act' | 'role'>,
    id: string,
    body: object = act === 'call_off' ? { reason: 'Sorry' } : { message: 'Sorry' },
  ) {
    const route = routes[act]
    if (role === 'clock') {
      if (act !== 'expire' && act !== 'lapse') throw new Error(`No clock runs to ${act}.`)
      await runClock(id, act, world.clock.now())
      world.faults.splice(0)
      await strikeClocks(services, clockActs)
      await db.deleteFrom('clocks').where('act', '=', act).where('due_at', '<=', world.clock.now()).execute()
      const faults = world.faults.splice(0).join()
      if (faults.includes('rentals_known_moves')) return 'broken'
      return faults ? 'kept' : 'moved'
    }
    if (role === 'provider') {
      const ids = { stripe_session_id: randomUUID(), stripe_payment_intent_id: randomUUID() }
      const paid = { ...ids, details: { amount_cents: 75000 }, at: world.clock.now() }
      return transact(db, (trx) => payRental(trx, id, paid)).then(
        (isBooked) => (isBooked ? 'moved' : 'kept'),
        () => 'broken',
      )
    }
    if (!route) throw new Error(`Nobody can ${act}.`)
    await db.deleteFrom('rate_limits').execute()
    const answer = await world.as(people[role]).post(route(id), body)
    if (answer.status >= 500) return 'broken'
    return answer.status < 300 ? 'moved' : String(answer.body.code)
  }

  /** The same move of a person's without a reason, which some of their routes don't take; its refusal or `moved`. */
  async function moveWithoutReason({ act, role }: Pick<Cell, 'act' | 'role'>, id: string): Promise<string> {
    const by = { id: people[role as Role]?.id ?? '', is_admin: role === 'administrator' }
    const moved = await transact(db, (trx) => moveRental(trx, { id, act, by, at: world.clock.now() }))
    return isRefused(moved) ? moved.refused : 'moved'
  }

  /** What was told of a rental: `owner rental_request`, in the app, and `request.owner` by letter. */
  async function toldOf(id: string): Promise<string[]> {
    const notes = await db
      .selectFrom('notifications')
      .select(['type', 'user_id'])
      .where('rental_id', '=', id)
      .execute()
    const { rows } = await world.pool.query(
      `select substr(key, length($1) + 1) as letter from graphile_worker.jobs where starts_with(key, $1)`,
      [`rental-letter.${id}.`],
    )
    const inApp = notes.map(({ type, user_id }) => `${user_id === owner.id ? 'owner' : 'renter'} ${type}`)
    return [...inApp, ...rows.map(({ letter }) => letter)].sort()
  }

  return { people, owner, renter, rentalAt, runClock, stageOf, perform, moveWithoutReason, toldOf }
}

/** Who alone can do each, the stages and days it is done from, and where it leads: written apart from the graph. */
export const moves: Record<
  Move,
  {
    role: Cell['role']
    leadsTo: RentalStage
    told: string[]
    from: Partial<Record<RentalStage, (keyof typeof DAYS)[]>>
  }
> = {
  approve: {
    role: 'owner',
    leadsTo: 'approved',
    told: ['approve.renter', 'renter rental_approved'],
    from: { pending: ['ahead', 'begun'] },
  },
  reject: {
    role: 'owner',
    leadsTo: 'rejected',
    told: ['reject.renter', 'renter rental_rejected'],
    from: { pending: ['ahead', 'begun', 'over'] },
  },
  expire: {
    role: 'clock',
    leadsTo: 'expired',
    told: ['expire.owner', 'expire.renter', 'owner rental_rejected', 'renter rental_rejected'],
    from: { pending: ['ahead', 'begun', 'over'] },
  },
  withdraw: {
    role: 'renter',
    leadsTo: 'withdrawn',
    told: ['owner rental_withdrawn', 'renter rental_withdrawn', 'withdraw.owner', 'withdraw.renter'],
    from: { pending: ['ahead', 'begun', 'over'], approved: ['ahead'], booked: ['ahead'] },
  },
  lapse: {
    role: 'clock',
    leadsTo: 'lapsed',
    told: ['lapse.owner', 'lapse.renter', 'owner rental_withdrawn', 'renter rental_withdrawn'],
    from: { approved: ['ahead', 'begun', 'over'] },
  },
  pay: { role: 'provider', leadsTo: 'booked', told: [], from: { approved: ['ahead', 'begun', 'over'] } },
  cancel: {
    role: 'owner',
    leadsTo: 'cancelled',
    told: ['cancel.renter', 'renter rental_rejected'],
    from: { approved: ['ahead', 'begun', 'over'], booked: ['ahead', 'begun'] },
  },
  call_off: {
    role: 'administrator',
    leadsTo: 'cancelled',
    told: ['call_off.owner', 'call_off.renter', 'owner rental_rejected', 'renter rental_rejected'],
    from: { approved: ['ahead', 'begun', 'over'], booked: ['ahead', 'begun'] },
  },
}

const NOON = new Date('2026-06-10T16:00:00Z')
const movers: Record<Cell['role'], Mover | null> = {
  visitor: null,
  stranger: { id: 'stranger', is_admin: false },
  owner: { id: 'owner', is_admin: false },
  renter: { id: 'renter', is_admin: false },
  administrator: { id: 'desk', is_admin: true },
  clock: 'clock',
  provider: 'provider',
}

/** Everybody and everything that may try to move a rental. */
export const MOVERS = Object.keys(movers) as Cell['role'][]

/** What the pure rules say of a cell, as `moveRental` asks them: `moved` or the refusal's code. */
export function judge({ act, stage, day, role }: Cell): string {
  const by = movers[role]
  const rental = { owner_id: 'owner', renter_id: 'renter', stage, start_date: DAYS[day], clocks: [] }
  if (by === null) return 'authentication_required'
  if (!isPermitted(by, act, rental)) return 'not_found'
  return actProblem(act, rental, { now: NOON, today: DAYS.begun }) ?? 'moved'
}

/** The stage that a cell leaves a rental at. */
export function stageAfter({ act, stage, day, role }: Cell): RentalStage {
  const { from, leadsTo, role: mover } = moves[act]
  return role === mover && from[stage]?.includes(day) ? leadsTo : stage
}
