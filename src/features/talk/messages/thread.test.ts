import { expect, test } from 'vitest'
import { messageOf, threadOf } from '../../../../tests/support/talk.ts'
import { firstUnread, lastOfOther, mergeThreads, newsAfter, withMessage, withOlder } from './thread.ts'

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
