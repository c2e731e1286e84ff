import { expect, test } from 'vitest'
import type { RecordEvent } from './contract.ts'
import { foldVisits } from './fold-visits.ts'

const ana = { id: 'ana', name: 'Ana Costa' }
const ben = { id: 'ben', name: 'Ben Roy' }
let made = 0

function line(action: string, changes: Partial<RecordEvent> = {}): RecordEvent {
  made += 1
  return {
    ...{ id: String(made), action, source: 'server', user: null, actor: ana, resource_type: 'item' },
    ...{ resource_id: null, details: {}, ip_address: null, request_id: null, times: 1 },
    ...{ created_at: '2026-06-10T12:00:00.000Z', last_at: '2026-06-10T12:30:00.000Z' },
    ...changes,
  }
}
const shown = (events: RecordEvent[]) =>
  foldVisits(events).map(({ action, actor, visits }) => [action, actor?.id, visits])

test('the visits of one administrator in an hour are one line, at the newest; decisions stay', () => {
  const events = ['queue_claimed', 'queue_decided', 'queue_claimed', 'queue_skipped', 'queue_claimed'].map(
    (one) => line(one),
  )
  expect(shown(events)).toEqual([
    ['queue_claimed', 'ana', 3],
    ['queue_decided', 'ana', undefined],
  ])
})

test('each administrator and each hour has a line of its own', () => {
  const events = [
    line('queue_claimed', { last_at: '2026-06-10T13:00:00.000Z' }),
    line('queue_claimed', { actor: ben }),
    line('queue_claimed'),
    line('queue_claimed', { actor: ben }),
  ]
  expect(shown(events)).toEqual([
    ['queue_claimed', 'ana', 1],
    ['queue_claimed', 'ben', 2],
    ['queue_claimed', 'ana', 1],
  ])
})

test('an item put back without a visit, and the words of a page, keep their lines', () => {
  const events = [line('queue_skipped'), line('queue_claimed', { source: 'client' })]
  expect(shown(events)).toEqual([
    ['queue_skipped', 'ana', undefined],
    ['queue_claimed', 'ana', undefined],
  ])
})
