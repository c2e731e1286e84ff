import { expect, test } from 'vitest'
import { messageOf } from '../../../../../tests/support/talk.ts'
import { statusesIn } from './message-status.ts'

const own = [1, 3, 4].map((seq) =>
  messageOf({ seq, sender_id: 'ana', read_at: seq === 1 ? '2026-06-10T14:05:00Z' : null }),
)
const read = { is: 'read', at: '2026-06-10T14:05:00Z' }

test.each([
  ['nobody has looked', 0, null, [[4, { is: 'sent' }]]],
  [
    'the first was read',
    2,
    null,
    [
      [1, read],
      [4, { is: 'sent' }],
    ],
  ],
  ['they were told of all', 0, { up_to: 4, by: 'email' }, [[4, { is: 'told', by: 'email' }]]],
  ['they were told of less than all', 0, { up_to: 3, by: 'text' }, [[4, { is: 'sent' }]]],
  ['they read what they were told of', 4, { up_to: 4, by: 'text' }, [[4, { is: 'read', at: null }]]],
] as const)(
  'where %s, the status appears once, beneath the last message with it',
  (_, read_up_to, told, expected) => {
    expect([...statusesIn(own, { read_up_to, told })]).toEqual(expected)
  },
)

test('a person without messages sees no status', () => {
  expect(statusesIn([], { read_up_to: 7, told: null }).size).toBe(0)
})
