import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baselineAt, haveChanged, isOld } from './factor.ts'
import {
  moveOf,
  obstacleTo,
  type RecoveryEvent,
  type RecoveryState,
  recoveryEvents,
  recoveryGraph,
} from './recovery.ts'

const NOW = new Date('2026-08-20T12:00:00Z')
const DAY = 86_400_000
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY + ms)

describe('old is what the account had seven days ago', () => {
  const baseline = baselineAt(NOW)

  test.each([
    ['came with the account', { since: null, until: null }, true],
    ['came seven days ago to the instant', { since: ago(7), until: null }, true],
    ['came an instant later', { since: ago(7, 1), until: null }, false],
    ['went six days ago', { since: null, until: ago(6) }, true],
    ['went seven days ago to the instant', { since: null, until: ago(7) }, false],
    ['came and went this week', { since: ago(5), until: ago(2) }, false],
  ])('%s', (_, standing, old) => {
    expect(isOld(standing, baseline)).toBe(old)
  })

  test.each([
    ['a passkey of this week', { kind: 'passkey', since: ago(1), until: null }, true],
    ['a number that went this week', { kind: 'phone', since: null, until: ago(1) }, true],
    ['a password of this week', { kind: 'password', since: ago(1), until: null }, false],
    ['a passkey of last week', { kind: 'passkey', since: ago(8), until: null }, false],
    ['a passkey that went last week', { kind: 'passkey', since: ago(30), until: ago(8) }, false],
  ] as const)('%s: a mailbox alone is not enough: %s', (_, factor, changed) => {
    expect(haveChanged([{ kind: 'email', since: null, until: null }, factor], baseline)).toBe(changed)
  })
})

describe('the life of a recovery', () => {
  const states = Object.keys(recoveryGraph) as RecoveryState[]

  test('young factors decide and stop nothing, in any state', () => {
    for (const state of states) expect(moveOf(state, 'young_factors')).toBeNull()
  })

  test('two old factors decide in every state', () => {
    for (const state of states) {
      expect(moveOf(state, 'two_old_factors')).toEqual({ to: 'settled', does: 'give_back' })
    }
  })

  test('locks no account for good: every state leads to settled', () => {
    for (const state of states) {
      const ways = recoveryEvents.filter((event) => moveOf(state, event)?.to === 'settled')
      expect(ways.length).toBeGreaterThan(0)
    }
  })

  /** Owner, thief and desk in any order, with factors of every age: what they show makes the event. */
  const turn = record({
    who: constantFrom('owner', 'thief', 'admin', 'clock'),
    old: integer({ min: 0, max: 2 }),
    has_contact: boolean(),
    event: constantFrom(...recoveryEvents),
  })
  const eventOf = ({
    who,
    old,
    has_contact,
    event,
  }: {
    who: string
    old: number
    has_contact: boolean
    event: RecoveryEvent
  }) => {
    if (who === 'admin') return event.startsWith('admin') ? event : null
    if (who === 'clock') return 'time_is_up' as const
    // The thief had nothing seven days ago.
    if (who === 'thief' || old === 0) return 'young_factors' as const
    if (old === 2) return 'two_old_factors' as const
    return has_contact ? ('one_old_contact' as const) : ('one_old_factor' as const)
  }

  test('walked by thief, owner and desk: a thief moves nothing, a tie ends at the desk, one factor never gives back unheard', () => {
    void assert(
      property(array(turn, { maxLength: 30 }), (turns) => {
        let state: RecoveryState = 'settled'
        for (const one of turns) {
          const event = eventOf(one)
          const move: ReturnType<typeof moveOf> = event && moveOf(state, event)
          if (one.who === 'thief') expect(move).toBeNull()
          if (!move) continue
          if (state === 'disputed')
            expect(['two_old_factors', 'admin_gives_back', 'admin_leaves']).toContain(event)
          if (move.does) expect(['two_old_factors', 'time_is_up', 'admin_gives_back']).toContain(event)
          if (event === 'time_is_up') expect(state).toBe('waiting')
          state = move.to
        }
      }),
    )
  })
})

test.each([
  ['nothing', {}, { isTold: true, now: NOW }, null],
  ['that a day has passed since', {}, { isTold: true, now: new Date(NOW.getTime() + DAY) }, 'late'],
  ['nothing, an instant before', {}, { isTold: true, now: new Date(NOW.getTime() + DAY - 1) }, null],
  ['that nobody was told', {}, { isTold: false, now: NOW }, 'untold'],
  ['that they are suspended', { suspended_at: NOW }, { isTold: true, now: NOW }, 'suspended'],
  ['that they administer', { administrator: 'x' }, { isTold: true, now: NOW }, 'administrator'],
] as const)('the objection to carrying it out is %s', (_, person, facts, because) => {
  const whole = { suspended_at: null, administrator: null, ...person }
  expect(obstacleTo({ due_at: NOW }, whole, facts)).toBe(because)
})
