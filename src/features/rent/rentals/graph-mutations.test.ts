import { afterEach, describe, expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import type { Recipient } from '#features/talk/notifications/notification.ts'
import {
  type Cell,
  DAYS,
  judge,
  MOVERS,
  type Move,
  moves,
  movingIn,
  STAGES,
  stageAfter,
} from '../../../../tests/support/rental-moves.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'
import { rentalNews } from './news/rental-news.ts'
import {
  clockReminders,
  type RentalAct,
  type RentalMover,
  type RentalStage,
  rentalGraph,
  rentalStages,
  type Transition,
} from './rental.ts'

/**
 * Changes each field of each row of the graph, one at a time: a check must fail. The pure rules judge every cell for
 * the mover, the stage and the deadline; the product itself acts for the next stage and the recipients. The expectation
 * is in `tests/support/rental-moves.ts`, apart from the graph; `rental-graph.test.ts` shows that the product asks these
 * rules.
 */
const world = await createWorld()
const { asked } = rentalsOf(world)
const { owner, renter, perform, moveWithoutReason, rentalAt, runClock, stageOf, toldOf } =
  await movingIn(world)

type Changed = { -readonly [Key in keyof Transition]: Transition[Key] }
const graph = rentalGraph as unknown as Record<RentalAct, Changed>
const stages = rentalStages as unknown as Record<RentalStage, { clock: string | null }>
const reminders = clockReminders as unknown as Record<string, { event: string; to: Recipient }>
const news = rentalNews as unknown as Record<string, Partial<Record<Recipient, { bell: { type: string } }>>>
const unchanged = structuredClone({ graph, stages, reminders })
const acts = Object.keys(moves) as Move[]
const movers: RentalMover[] = ['owner', 'renter', 'administrator', 'clock', 'provider']
const days = Object.keys(DAYS) as (keyof typeof DAYS)[]
const cellsOf = (act: Move): Cell[] =>
  STAGES.flatMap((stage) => days.flatMap((day) => MOVERS.map((role) => ({ act, stage, day, role }))))

afterEach(() => {
  for (const [live, kept] of [
    [graph, unchanged.graph],
    [stages, unchanged.stages],
    [reminders, unchanged.reminders],
  ]) {
    Object.assign(live as object, structuredClone(kept))
  }
})

/** The cells of an act where the pure rules differ from the expectation. */
function misjudged(act: Move): Cell[] {
  return cellsOf(act).filter((cell) => (judge(cell) === 'moved') !== (stageAfter(cell) !== cell.stage))
}

/** The first cell in which the product differs from the expectation, or null. */
async function firstRed(act: Move, suspects: Partial<Cell>[]): Promise<string | null> {
  for (const suspect of suspects) {
    const cell: Cell = { act, stage: 'pending', day: 'ahead', role: moves[act].role, ...suspect }
    const id = await rentalAt(cell.stage, cell.day)
    const isReasonless = act !== 'cancel' && act !== 'call_off'
    // A refusal that its route does not name is the test caller's to notice.
    const outcome = await perform(cell, id, isReasonless ? {} : undefined).catch(() => 'broken')
    const after = stageAfter(cell)
    const told = after === cell.stage ? [] : moves[act].told
    const seen = [await stageOf(id), ...(await toldOf(id))].join()
    const isMoved = after !== cell.stage
    if ((outcome === 'moved') !== isMoved || outcome === 'broken' || seen !== [after, ...told].join())
      return `${JSON.stringify(cell)}: ${seen}`
  }
  return null
}

/** Every stage that the act starts from, as the expectations have it. */
function starts(act: Move): Partial<Cell>[] {
  return STAGES.filter((stage) => moves[act].from[stage]).map((stage) => ({ stage }))
}

describe.each(acts)('%s', (act) => {
  test('unchanged, no test notices anything', async () => {
    expect(misjudged(act)).toEqual([])
    expect(await firstRed(act, starts(act))).toBeNull()
  })

  test.each(STAGES)('from: with or without %s', (stage) => {
    const { from } = graph[act]
    graph[act].from = from.includes(stage) ? from.filter((one) => one !== stage) : [...from, stage]
    expect(misjudged(act)).not.toEqual([])
  })

  test.each(movers.filter((by) => by !== unchanged.graph[act].by))('by: the %s', (by) => {
    graph[act].by = by
    expect(misjudged(act)).not.toEqual([])
  })

  test.each(STAGES.filter((to) => to !== unchanged.graph[act].to))('to: %s', async (to) => {
    graph[act].to = to
    expect(await firstRed(act, starts(act))).not.toBeNull()
  })

  const untils = [undefined, 'first_day', 'first_day_over'] as const
  const changes = unchanged.graph[act].from.flatMap((stage) =>
    untils
      .filter((until) => until !== unchanged.graph[act].before?.[stage])
      .map((until) => [stage, until] as const),
  )
  test.each(changes)('before: %s until %s', (stage, until) => {
    graph[act].before = { ...graph[act].before, [stage]: until }
    expect(misjudged(act)).not.toEqual([])
  })

  test('needs: a reason, or none', async () => {
    if (graph[act].needs) {
      const withoutReason = async () =>
        moveWithoutReason({ act, role: moves[act].role }, await rentalAt('approved'))
      expect(await withoutReason()).toBe('reason_missing')
      delete graph[act].needs
      expect(await withoutReason()).toBe('moved')
      return
    }
    graph[act].needs = 'reason'
    expect(await firstRed(act, starts(act))).not.toBeNull()
  })

  test.each(changedTells(unchanged.graph[act].tells))('tells: %s', async (_, tells) => {
    graph[act].tells = tells
    expect(await firstRed(act, starts(act))).not.toBeNull()
  })

  test.each(unchanged.graph[act].tells)('tells: the %s otherwise', async (to) => {
    const seen = () => firstRed(act, starts(act))
    expect(await retyped(act, to, seen)).not.toBeNull()
  })
})

describe('request', () => {
  const requested = async () => {
    const { id } = await asked(renter, await world.listing(owner))
    return [await stageOf(id), ...(await toldOf(id))].join()
  }
  const expected = ['pending', 'owner rental_request', 'request.owner', 'request.renter'].join()

  test('as it is', async () => {
    expect(await requested()).toBe(expected)
  })

  test.each(STAGES.filter((to) => to !== 'pending'))('to: %s', async (to) => {
    graph.request.to = to
    expect(await requested().catch(String)).not.toBe(expected)
  })

  test.each(changedTells(unchanged.graph.request.tells))('tells: %s', async (_, tells) => {
    graph.request.tells = tells
    expect(await requested().catch(String)).not.toBe(expected)
  })

  test('tells: the owner otherwise', async () => {
    expect(await retyped('request', 'owner', requested)).not.toBe(expected)
  })

  test.each(STAGES)('from: %s is a move that the database does not know', async (stage) => {
    graph.request.from = [stage]
    expect(movesOf(graph)).not.toEqual(await knownMoves())
  })
})

describe('clocks', () => {
  const clockOf = (id: string) =>
    world.db.selectFrom('clocks').select('act').where('subject_id', '=', id).executeTakeFirst()
  /** The clock that runs once an act has brought a rental to a stage. */
  const runsAfter = async (act: Move, from: RentalStage) => {
    const id = await rentalAt(from)
    await perform({ act, role: moves[act].role }, id)
    return (await clockOf(id))?.act ?? null
  }
  const entries = [
    ['approve', 'pending', 'approved', 'lapse'],
    ['pay', 'approved', 'booked', null],
    ['reject', 'pending', 'rejected', null],
    ['withdraw', 'approved', 'withdrawn', null],
    ['cancel', 'booked', 'cancelled', null],
    ['call_off', 'booked', 'cancelled', null],
  ] as const

  test.each(entries)(
    '%s from %s: at %s runs %s, and a change of that is seen',
    async (act, from, stage, clock) => {
      expect(await runsAfter(act, from)).toBe(clock)
      for (const other of ['expire', 'lapse', null].filter((one) => one !== clock)) {
        stages[stage].clock = other
        expect(await runsAfter(act, from)).not.toBe(clock)
      }
    },
  )

  test.each([
    ['expire', 'pending', ['answer_due.owner', 'owner rental_request']],
    ['lapse', 'approved', ['payment_due.renter', 'renter rental_approved']],
  ] as const)('of %s a person is reminded, and a change of that is noticed', async (act, stage, told) => {
    const warned = async () => {
      const id = await rentalAt(stage)
      await runClock(id, act, '2026-06-12T16:00:00Z')
      await world.db
        .updateTable('clocks')
        .set({ warn_at: world.clock.now() })
        .where('subject_id', '=', id)
        .execute()
      await strikeClocks(world.services, clockActs)
      return toldOf(id)
    }
    expect(await warned()).toEqual(told)
    const { event, to } = unchanged.reminders[act] as (typeof reminders)[string]
    reminders[act] = { event, to: otherThan(to) }
    expect(await warned()).not.toEqual(told)
    reminders[act] = { event: 'withdraw', to }
    expect(await warned()).not.toEqual(told)
    reminders[act] = { event, to }
    expect(await retyped(event, to, warned)).not.toEqual(told)
  })
})

test('the moves that the database knows are those of the graph', async () => {
  expect(movesOf(graph)).toEqual(await knownMoves())
})

test.each([...STAGES.flatMap((from) => STAGES.filter((to) => to !== from).map((to) => [from, to] as const))])(
  'the database lets a rental go from %s to %s only as the graph does',
  async (from, to) => {
    const id = await rentalAt(from)
    const isKnown = movesOf(graph).includes(`${from} ${to}`)
    const moved = await world.db
      .updateTable('rentals')
      .set({ stage: to, ...(to === 'booked' && { payment_status: 'paid', stripe_payment_intent_id: id }) })
      .where('id', '=', id)
      .execute()
      .then(
        () => 'moved',
        (error: { constraint: string }) => error.constraint,
      )
    expect(moved).toBe(isKnown ? 'moved' : 'rentals_known_moves')
  },
)

/** Each once: two acts may lead from one stage to the same. */
function movesOf(rows: Record<string, Transition>): string[] {
  const led = Object.values(rows).flatMap(({ from, to }) => from.map((one) => `${one} ${to}`))
  return [...new Set(led)].sort()
}

async function knownMoves(): Promise<string[]> {
  const rows = await world.db.selectFrom('state_moves').selectAll().where('machine', '=', 'rentals').execute()
  return rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).sort()
}

/** Each recipient left out, or the other side in its place; and one more than there is. */
function changedTells(tells: readonly Recipient[]): [string, Recipient[]][] {
  const more = (['owner', 'renter'] as const).filter((to) => !tells.includes(to))
  return [
    ...tells.flatMap((to, index): [string, Recipient[]][] => [
      [`not the ${to}`, tells.toSpliced(index, 1)],
      [`not the ${to} but the other`, tells.toSpliced(index, 1, otherThan(to))],
    ]),
    ...more.map((to): [string, Recipient[]] => [`also the ${to}`, [...tells, to]]),
  ]
}

function otherThan(to: Recipient): Recipient {
  return to === 'owner' ? 'renter' : 'owner'
}

/** Looks while an event is told to a party by a notification of another type. */
async function retyped<Seen>(event: string, to: Recipient, see: () => Promise<Seen>): Promise<Seen> {
  const bell = news[event]?.[to]?.bell
  if (!bell) throw new Error(`No bell tells the ${to} of ${event}.`)
  const { type } = bell
  bell.type = type === 'rental_request' ? 'rental_approved' : 'rental_request'
  return see().finally(() => {
    bell.type = type
  })
}
