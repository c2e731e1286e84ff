import { expect, test } from 'vitest'
import { messageOf, threadOf } from '../../../../tests/support/talk.ts'
import type { ThreadView } from './contract.ts'
import {
  firstUnread,
  isWholeWith,
  lastOfOther,
  mergeThreads,
  newsAfter,
  withMessage,
  withOlder,
  withRead,
} from './thread.ts'

const words = (...seqs: number[]) => seqs.map((seq) => messageOf({ seq }))

const own = (...seqs: number[]) => seqs.map((seq) => messageOf({ seq, sender_id: 'ana' }))

test.each([
  ['nothing was written', [], 0, 0],
  ['the other has read all', own(1, 2, 3), 3, 3],
  ['the other may have read more since', own(1, 2, 3), 1, 1],
  ['only the other has written, and read none of their own', words(1, 2, 3), 0, 3],
  ['own words stand between those of the other', [...words(1), ...own(2), ...words(3)], 0, 1],
  ['the other has read what came by another tab', own(1, 2, 3), 9, 3],
  ['a number is missing', own(1, 2, 5), 5, 2],
  ['the first in view are not the first of all', own(51, 52), 10, 50],
])('where %s, news begin at the right number', (_, items, read_up_to, after) => {
  expect(newsAfter(threadOf({ items, read_up_to }))).toBe(after)
})

test('news takes the place of what was known, in order, and leaves the older words', () => {
  const before = threadOf({ items: words(3, 4), has_older: true, read_up_to: 3 })
  const read = messageOf({ seq: 4, is_read: true })
  const now = mergeThreads(before, threadOf({ items: [read, ...words(5)], has_older: false, read_up_to: 4 }))
  expect(now.items.map(({ seq, is_read }) => [seq, is_read])).toEqual([
    [3, false],
    [4, true],
    [5, false],
  ])
  expect([now.has_older, now.read_up_to]).toEqual([true, 4])
})

test('older words come before, and know whether there are more', () => {
  const thread = threadOf({ items: words(3, 4), has_older: true })
  const now = withOlder(thread, threadOf({ items: words(1, 2), has_older: false }))
  expect([now.items.map(({ seq }) => seq), now.has_older]).toEqual([[1, 2, 3, 4], false])
})

test('the server’s messages appear once, for any number of events', () => {
  const thread = withMessage(threadOf({ items: words(1) }), messageOf({ seq: 2 }))
  expect(withMessage(thread, messageOf({ seq: 2 })).items.map(({ seq }) => seq)).toEqual([1, 2])
})

test('unread are the words of the other alone', () => {
  const [own, first, second] = [
    messageOf({ seq: 2, sender_id: 'ana' }),
    messageOf({ seq: 3, sender_id: 'ben' }),
    messageOf({ seq: 4, sender_id: 'ben' }),
  ]
  const thread = threadOf({ items: [own, first, second], own_read_up_to: 1 })
  expect([firstUnread(thread), lastOfOther(thread)]).toEqual([3, 4])
  expect(firstUnread({ ...thread, own_read_up_to: 4 })).toBe(null)
  expect(lastOfOther(threadOf({ items: [own] }))).toBe(0)
})

const about: ThreadView['about'] = {
  equipment_id: 'camera-1',
  name: 'Sony FX6',
  category: 'cameras',
  image: null,
  rental_id: null,
}
const next = messageOf({ seq: 3 })
const written = threadOf({ items: words(1, 2), about })

test.each([
  ['the next one', written, { message: next }, true],
  ['the first one', threadOf(), { message: messageOf({ seq: 1 }) }, true],
  ['one that is there', written, { message: messageOf({ seq: 2 }) }, true],
  ['one after a gap', written, { message: messageOf({ seq: 4 }) }, false],
  ['the next after a gap', threadOf({ items: words(1, 3) }), { message: messageOf({ seq: 4 }) }, false],
  ['about the same listing', written, { message: { ...next, equipment_id: 'camera-1' } }, true],
  ['about another listing', written, { message: { ...next, equipment_id: 'lens-1' } }, false],
  ['about a rental', written, { message: { ...next, rental_id: 'rental-1' } }, false],
  ['with details hidden, as before', written, { message: next, see_contacts: false }, true],
  ['with details shown from now on', written, { message: next, see_contacts: true }, false],
  ['where one may not write', threadOf({ may: { write: false } }), { message: messageOf({ seq: 1 }) }, false],
])('of a message %s, a thread lacks no more: %#', (_, thread, come, isWhole) => {
  expect(isWholeWith(thread, come)).toBe(isWhole)
})

test('one’s own words are read up to a number, at that instant, and what was read before keeps its own', () => {
  const before = { is_read: true, read_at: '2026-06-10T12:00:05Z' }
  const [first, ...rest] = own(1, 2, 3)
  const thread = threadOf({
    items: [{ ...messageOf({ seq: 1 }), ...first, ...before }, ...rest],
    read_up_to: 1,
  })
  const now = withRead(thread, { reader_id: 'ben', up_to: 2, at: '2026-06-10T12:01:00Z' })
  expect(now?.items.map(({ is_read, read_at }) => [is_read, read_at])).toEqual([
    [true, '2026-06-10T12:00:05Z'],
    [true, '2026-06-10T12:01:00Z'],
    [false, null],
  ])
  expect([now?.read_up_to, now?.own_read_up_to]).toEqual([2, 0])
})

test.each([
  ['further', 2, 2],
  ['less far than was known', 0, 1],
])('one’s own reading, %s, moves forward alone', (_, up_to, then) => {
  const thread = threadOf({ items: words(1, 2), own_read_up_to: 1, read_up_to: 1 })
  const now = withRead(thread, { reader_id: 'ana', up_to, at: '2026-06-10T12:01:00Z' })
  expect(now).toEqual({ ...thread, own_read_up_to: then })
  expect(withRead(thread, { reader_id: 'ben', up_to: 0, at: null })?.read_up_to).toBe(1)
})

test('a thread that lacks some of what was read cannot tell', () => {
  expect(withRead(threadOf({ items: words(1, 3) }), { reader_id: 'ben', up_to: 2, at: null })).toBe(null)
})
