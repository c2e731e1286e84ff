import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { CheckView, KindView } from '../contract.ts'
import { VerificationSection } from './verification-section.tsx'

const AT = '/account?section=verification'
const passport = new File(['%PDF'], 'passport.pdf', { type: 'application/pdf' })
const none: KindView = { checks: [], opening: { state: 'open', opens_on: null }, text_version: '2026-11-22' }
const waiting: CheckView = {
  id: 'check-1',
  status: 'submitted',
  submitted_at: '2026-06-10T16:00:00Z',
  waits_until: '2026-06-24T16:00:00Z',
  decided_at: null,
  reason: null,
  expires_at: null,
  ended_at: null,
  document_url: '/api/documents/ana/identity_1.pdf',
  document_deleted_at: null,
}
const over = { waits_until: null, document_url: null, decided_at: '2026-06-11T16:00:00Z' }

/** The files posted so far; each is answered by the next answer. */
const posts: { address: string; form: FormData }[] = []
let answers: { status: number; body: object }[] = []

/** A request as the network would move it, answered at once. */
class Request {
  upload = {}
  status = 0
  responseText = ''
  address = ''
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  open(_: string, address: string) {
    this.address = address
  }
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    posts.push({ address: this.address, form })
    const answer = answers.shift()
    queueMicrotask(() => {
      if (answer) Object.assign(this, { status: answer.status, responseText: JSON.stringify(answer.body) })
      if (answer) this.onload?.()
      else this.onerror?.()
      this.onloadend?.()
    })
  }
}

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T16:00:00Z'), toFake: ['Date'] })
  posts.length = 0
  answers = []
  vi.stubGlobal('XMLHttpRequest', Request)
})

async function drawn(identity: KindView, more: Parameters<typeof answerCalls>[0] = {}) {
  let known = identity
  const network = answerCalls({
    'GET /verification': () => ({ identity: known, police_clearance: none }),
    ...more,
  })
  const view = await show(<VerificationSection />, { session: ana, at: AT })
  const part = within(await screen.findByRole('region', { name: 'Identity' }))
  const become = (next: KindView) => {
    known = next
  }
  return { ...view, ...network, part, become }
}

test('says what may be sent, and sends nothing without a document and the consent', async () => {
  const { user, part } = await drawn(none)
  await user.click(part.getByRole('button', { name: 'Send a document' }))
  expect(part.getByText(/passport, driver’s licence/)).toBeTruthy()
  expect(part.getByText(/Cover the document’s number/)).toBeTruthy()
  const consent = part.getByRole('checkbox', { name: /^I agree that the people who run this site/ })
  expect(consent).toHaveProperty('checked', false)

  await user.click(part.getByRole('button', { name: 'Send' }))
  expect(part.getByText('Choose a file to upload.')).toBeTruthy()
  expect(part.getByText('Without your agreement we can’t review your document.')).toBeTruthy()
  expect(document.activeElement).toBe(part.getByLabelText(/Choose a file/))
  expect(posts).toEqual([])
})

async function filled(more?: Parameters<typeof answerCalls>[0]) {
  const all = await drawn(none, more)
  const { user, part } = all
  await user.click(part.getByRole('button', { name: 'Send a document' }))
  await user.upload(part.getByLabelText(/Choose a file/), passport)
  await user.click(part.getByRole('checkbox'))
  return all
}

test('sends the document with the text that was agreed to, and shows that it waits', async () => {
  const { user, part, become } = await filled()
  answers = [{ status: 201, body: waiting }]
  become({ ...none, checks: [waiting], opening: { state: 'waiting', opens_on: null } })
  await user.click(part.getByRole('button', { name: 'Send' }))
  await part.findByText('Waiting for review')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Waiting for review/))
  expect(posts[0]?.address).toBe('/api/verification/checks?kind=identity&text_version=2026-11-22')
  expect(posts[0]?.form.get('file')).toBe(passport)
  expect(part.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(part.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe(
    waiting.document_url,
  )
})

test.each([
  [
    'the server’s sentence',
    { status: 422, body: { code: 'picture_broken', detail: 'It is damaged.' } },
    'It is damaged.',
  ],
  ['that no answer came', null, 'The connection was lost.'],
])('a failure says %s, and keeps the document and the tick', async (_, answer, words) => {
  const { user, part } = await filled()
  answers = answer ? [{ ...answer, body: { ...answer.body, ...problem } }] : []
  await user.click(part.getByRole('button', { name: 'Send' }))
  expect(await part.findByText(new RegExp(words))).toBeTruthy()
  expect(part.getByText('passport.pdf')).toBeTruthy()
  expect(part.getByRole('checkbox')).toHaveProperty('checked', true)
})

const problem = { type: 'about:blank', title: 'Refused', status: 422 }

test('asks before another section is opened over a chosen document', async () => {
  const { user, router } = await filled()
  void router.navigate({ to: '/account', search: { section: 'privacy' } })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(window.location.search).toBe('?section=verification')
  void router.navigate({ to: '/account', search: { section: 'privacy' } })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(window.location.search).toBe('?section=privacy'))
})

test.each([
  ['is withdrawn once that is confirmed', new Response(null, { status: 204 }), 'Withdrawn and deleted'],
  ['says why it was not', refuse(409, 'check_over', { detail: 'Decided already.' }), 'Decided already.'],
  ['says that no answer came', lost, 'The connection was lost.'],
])('a waiting check %s', async (_, answer, words) => {
  const known: KindView = { ...none, checks: [waiting], opening: { state: 'waiting', opens_on: null } }
  const { user, part, asked } = await drawn(known, { 'DELETE /verification/checks/check-1': answer })
  await user.click(part.getByRole('button', { name: 'Withdraw' }))
  expect(asked.map(({ call }) => call)).toEqual(['GET /verification'])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain(words))
})

test.each<[string, KindView, RegExp[], string | null]>([
  [
    'a badge',
    {
      ...none,
      checks: [{ ...waiting, ...over, status: 'accepted', expires_at: '2029-06-10' }],
      opening: { state: 'not_due', opens_on: '2029-05-11' },
    },
    [/^Verified$/, /Until June 10, 2029/, /renew it from May 11, 2029/],
    null,
  ],
  [
    'a refusal',
    { ...none, checks: [{ ...waiting, ...over, status: 'refused', reason: 'It is blurred.' }] },
    [/It is blurred\./],
    'Send another document',
  ],
  [
    'that nobody looked',
    { ...none, checks: [{ ...waiting, ...over, status: 'timed_out', decided_at: null }] },
    [/Not reviewed in time/],
    'Send another document',
  ],
  [
    'that a badge has ended',
    {
      ...none,
      checks: [
        {
          ...waiting,
          ...over,
          status: 'expired',
          expires_at: '2029-06-10',
          ended_at: '2029-06-11T16:00:00Z',
        },
      ],
    },
    [/Since June 11, 2029/],
    'Renew',
  ],
  [
    'that three were sent',
    {
      ...none,
      checks: [{ ...waiting, ...over, status: 'withdrawn', decided_at: null }],
      opening: { state: 'full', opens_on: '2026-07-01' },
    },
    [/send the next one from July 1/],
    null,
  ],
])('shows %s', async (_, known, words, act) => {
  const { part } = await drawn(known)
  for (const word of words) expect(part.getAllByText(word).length).toBeGreaterThan(0)
  expect(part.queryByRole('button')?.textContent ?? null).toBe(act)
})

test('says that it did not load, and tries again', async () => {
  let isLost = true
  answerCalls({ 'GET /verification': () => (isLost ? lost : { identity: none, police_clearance: none }) })
  const { user } = await show(<VerificationSection />, { session: ana, at: AT })
  expect(await screen.findByText('Your verification couldn’t be loaded')).toBeTruthy()
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Identity' })).toBeTruthy()
})
