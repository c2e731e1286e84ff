import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lost, refuse } from '../../../../../tests/support/network.ts'
import {
  area,
  forgetUnsent,
  log,
  openThread,
  pointWith,
  waits,
} from '../../../../../tests/support/open-thread.tsx'
import { act } from '../../../../../tests/support/render.ts'
import { messageOf, threadOf } from '../../../../../tests/support/talk.ts'
import type { MessageView, ThreadView } from '../contract.ts'
import { endTyping, hearTyping } from '../typing.ts'
import { messagesKey } from '../use-unread-count.ts'

beforeEach(() => {
  forgetUnsent()
  pointWith('coarse')
})

const own = (seq: number, changes: Partial<MessageView> = {}) =>
  messageOf({ seq, sender_id: 'ana', ...changes })

test('all that was written is there, in order, by day, each with its author', async () => {
  const created_at = '2026-06-11T12:00:00Z'
  await openThread(
    threadOf({
      items: [messageOf({ seq: 1 }), own(2), messageOf({ seq: 3, created_at })],
      own_read_up_to: 3,
    }),
  )
  const text = (await log()).textContent
  expect(text).toMatch(/June 10.*Ben Roy: Words 1.*You: Words 2.*June 11.*Ben Roy: Words 3/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ben Roy')
})

/** Scrolls to the end of all words. */
async function seeEnd() {
  const words = await log()
  words.scrollTop = 0
  fireEvent.scroll(words)
}

const unread = threadOf({ items: [messageOf({ seq: 1 }), messageOf({ seq: 2 })], own_read_up_to: 1 })

test('new messages are marked, and noted as read once the end is in view', async () => {
  const { asked } = await openThread(unread)
  expect((await log()).textContent).toMatch(/Words 1.*New.*Words 2/)
  expect(asked.map(({ call }) => call)).toEqual(['GET /conversations/ben'])
  await seeEnd()
  expect(asked.at(-1)).toEqual({ call: 'POST /conversations/ben/read', body: { up_to: 2 } })
})

test('reading is noted once, and not without new messages', async () => {
  const { asked } = await openThread({ ...unread, own_read_up_to: 2 })
  await seeEnd()
  expect(asked.map(({ call }) => call)).toEqual(['GET /conversations/ben'])
})

test('messages that arrive in a hidden tab are noted when the tab is shown', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visible.mockRestore())
  const { asked } = await openThread(unread)
  await seeEnd()
  expect(asked.map(({ call }) => call)).toEqual(['GET /conversations/ben'])
  visible.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(asked.at(-1)?.call).toBe('POST /conversations/ben/read'))
})

test.each<[string, Partial<ThreadView>, RegExp]>([
  ['sent', {}, /Sent$/],
  ['told by e-mail', { told: { up_to: 1, by: 'email' } }, /Notified by e-mail$/],
  ['told by text', { told: { up_to: 1, by: 'text' } }, /Notified by text message$/],
  ['read', { read_up_to: 1 }, /Read/],
])('one’s own words say that they were %s', async (_, changes, words) => {
  await openThread(threadOf({ items: [own(1)], ...changes }))
  expect((await log()).textContent).toMatch(words)
})

test('a refetch requests newer messages, and those that may have been read since', async () => {
  const { asked, queryClient } = await openThread(
    threadOf({ items: [messageOf({ seq: 1 }), own(2)], read_up_to: 1, own_read_up_to: 2 }),
    {
      'GET /conversations/ben': (_: unknown, { searchParams }: URL) =>
        searchParams.has('after')
          ? threadOf({
              items: [own(2, { read_at: '2026-06-10T12:00:09Z' }), messageOf({ seq: 3 })],
              read_up_to: 2,
              own_read_up_to: 2,
            })
          : threadOf({ items: [messageOf({ seq: 1 }), own(2)], read_up_to: 1, own_read_up_to: 2 }),
    },
  )
  await log()
  await act(() => queryClient.invalidateQueries({ queryKey: messagesKey }))
  expect((await log()).textContent).toMatch(/Words 1.*Words 2.*Read.*Words 3/)
  expect(asked[1]?.call).toBe('GET /conversations/ben?after=1&limit=200')
})

test('a gap is filled from where it begins', async () => {
  const { asked, queryClient } = await openThread(threadOf(), {
    'GET /conversations/ben': (_: unknown, { searchParams }: URL) =>
      threadOf({
        items: searchParams.has('after') ? [messageOf({ seq: 2 }), own(3)] : [messageOf({ seq: 1 }), own(3)],
        own_read_up_to: 3,
      }),
  })
  await log()
  await act(() => queryClient.invalidateQueries({ queryKey: messagesKey }))
  expect((await log()).textContent).toMatch(/Words 1.*Words 2.*Words 3/)
  expect(asked[1]?.call).toContain('after=1')
})

test('where contact details may be seen from now on, the whole thread is refetched', async () => {
  let isApproved = false
  const { queryClient } = await openThread(threadOf(), {
    'GET /conversations/ben': () =>
      threadOf({
        items: [messageOf({ seq: 1, body: isApproved ? '416 555 0134' : 'hidden' })],
        own_read_up_to: 1,
        may: { see_contacts: isApproved },
      }),
  })
  expect((await log()).textContent).toContain('hidden')
  expect(screen.getByText(/Keep it on/)).toBeTruthy()
  isApproved = true
  await act(() => queryClient.invalidateQueries({ queryKey: messagesKey }))
  expect((await log()).textContent).toContain('416 555 0134')
  expect(screen.queryByText(/Keep it on/)).toBe(null)
})

test('older words are put above, by the number of the first', async () => {
  const { asked, user } = await openThread(threadOf(), {
    'GET /conversations/ben': (_: unknown, { searchParams }: URL) =>
      searchParams.has('before')
        ? threadOf({ items: [own(1)], has_older: false })
        : threadOf({ items: [own(2)], has_older: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }))
  await waitFor(async () => expect((await log()).textContent).toMatch(/Words 1.*Words 2/))
  expect(asked[1]?.call).toBe('GET /conversations/ben?before=2')
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBe(null)
})

test('older words that can’t be had are asked for again on a press', async () => {
  let isCut = true
  const { user } = await openThread(threadOf(), {
    'GET /conversations/ben': (_: unknown, { searchParams }: URL) => {
      if (!searchParams.has('before')) return threadOf({ items: [own(2)], has_older: true })
      return isCut ? lost : threadOf({ items: [own(1)] })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isCut = false
  await user.click(again)
  await waitFor(async () => expect((await log()).textContent).toContain('Words 1'))
})

test('a warning for the receiver is beneath words about paying elsewhere, and the sender sees the hidden parts', async () => {
  await openThread(
    threadOf({
      items: [messageOf({ seq: 1, risk: ['paypal'] }), own(2, { is_hidden: true, risk: ['paypal'] })],
      own_read_up_to: 2,
    }),
  )
  expect((await log()).textContent?.match(/Pay only through/g)).toHaveLength(1)
  expect(
    screen.getByText('Phone numbers and e-mail addresses are hidden until the rental is approved'),
  ).toBeTruthy()
})

test.each([
  [false, 'before a rental is approved', []],
  [true, 'afterwards', ['https://studio.ca/']],
])('addresses of others are links: %s (%s)', async (see_contacts, _, hrefs) => {
  const body = `see https://studio.ca and ${location.origin}/rent`
  await openThread(threadOf({ items: [own(1, { body })], may: { see_contacts } }))
  const links = within(await log()).getAllByRole<HTMLAnchorElement>('link')
  expect(links.filter(({ target }) => target === '_blank').map(({ href }) => href)).toEqual(hrefs)
  expect(links.filter(({ target }) => target === '').map(({ pathname }) => pathname)).toEqual(['/rent'])
  for (const { rel } of links.slice(0, hrefs.length)) expect(rel).toBe('noopener noreferrer nofollow ugc')
})

test('a picture is shown, and anything else is there to be kept', async () => {
  const image = { url: '/api/documents/1', content_type: 'image/webp', byte_size: 9_000 }
  const pdf = { url: '/api/documents/2', content_type: 'application/pdf', byte_size: 123_456 }
  await openThread(threadOf({ items: [own(1, { body: '', file: image }), own(2, { body: '', file: pdf })] }))
  expect(
    within(await log())
      .getByRole('img', { name: 'Photo' })
      .getAttribute('src'),
  ).toBe(image.url)
  expect(screen.getByRole('link', { name: /PDF document.*123 kB/ }).getAttribute('href')).toBe(pdf.url)
})

test.each([
  ['a rental stands between the two', { rental_id: 'r1' }, /The rental r1/],
  [
    'there is gear alone',
    {
      about: {
        equipment_id: 'camera-1',
        name: 'Sony FX6',
        category: 'cameras',
        image: null,
        rental_id: null,
      },
    },
    /About Sony FX6/,
  ],
])('where %s it is shown above the words, and beside them', async (_, changes, words) => {
  await openThread(threadOf(changes))
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('words that wait for another person are not in this thread', async () => {
  waits({ to: 'cleo' })
  await openThread(threadOf())
  expect((await log()).textContent).not.toContain('Is it free?')
})

test.each([
  ['cannot be written to', { may: { write: false } }, /You can’t write to this person/],
  ['is not for the reader', { may: { write: false } }, /Not available to you/],
  ['was blocked', { may: { write: false }, is_blocked: true }, /You blocked Ben Roy/],
])('a partner who %s leaves the old words readable and no field', async (_, changes, sentence) => {
  await openThread(threadOf({ items: [own(1)], ...changes }))
  expect((await log()).textContent).toContain('Words 1')
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBe(null)
})

test.each([
  ['nobody', refuse(404, 'not_found'), 'Person not found', 'link', 'All messages'],
  ['what can’t be had', lost, 'This conversation couldn’t be loaded.', 'button', 'Try again'],
])('%s is reported, with a way on', async (_, answer, title, role, name) => {
  await openThread(answer)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole(role, { name })).toBeTruthy()
})

test('a typing notice is shown until five seconds have passed or the words have come', async () => {
  await openThread(threadOf())
  await log()
  vi.useFakeTimers()
  act(() => hearTyping('ben'))
  expect(screen.getByText('Ben Roy is typing…')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(4_999))
  expect(screen.queryByText('Ben Roy is typing…')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Ben Roy is typing…')).toBe(null)
  act(() => hearTyping('ben'))
  act(() => endTyping('ben'))
  expect(screen.queryByText('Ben Roy is typing…')).toBe(null)
})

test('all of it is there in French', async () => {
  await openThread(threadOf({ items: [own(1)] }), {}, { locale: 'fr-CA' })
  expect((await log()).textContent).toMatch(/10 juin.*Vous.*Envoyé/)
  expect((await area()).getAttribute('aria-label')).toBe('Écrire à Ben Roy')
})
