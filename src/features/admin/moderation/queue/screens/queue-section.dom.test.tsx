import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { offerAsker } from '#features/people/session/ask-proof.ts'
import { answerCalls, lost, refuse } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import type { ClaimedView, ClaimView } from '../contract.ts'
import { QueueSection } from './queue-section.tsx'

const waiting = { items: 3, reports: 1, held: 0, oldest: null }
const ben = {
  ...{ id: 'ben', name: 'Ben Roy', username: 'ben', avatar_url: null, account_type: 'individual' as const },
  ...{ joined_at: '2026-05-01T12:00:00.000Z', listings: 2, kept: 0, hidden: 0, suspended: 0, reports: 0 },
  ...{ suspended_at: null, is_administrator: false },
}

function thing(id: string, name: string, changes: Partial<ClaimView> = {}): ClaimView {
  return {
    ...{ id, kind: 'item', act: 'created', person: ben, parts: [], reports: [] },
    ...{ waits_since: '2026-06-09T12:00:00.000Z', claimed_until: '2026-06-10T12:10:00.000Z' },
    subject: { type: 'equipment', id: `of-${id}`, name, hidden_at: null, hidden_reason: null },
    may: { hide: true, suspend: true, read_words: false },
    ...changes,
  }
}

const CLAIM = 'POST /admin/queue/claim'
type Answers = Parameters<typeof answerCalls>[0]
const claimRequest = z.object({ id: z.string().optional(), besides: z.array(z.string()).optional() })
type ClaimRequest = z.infer<typeof claimRequest>

/** A desk where these wait, given out one by one. */
async function asAdmin(things: ClaimView[], answers: Answers = {}, locale?: 'fr-CA') {
  const decided = new Set<string>()
  const next = ({ id, besides = [] }: ClaimRequest): ClaimedView => ({
    claim:
      things.find((one) => (id ? one.id === id : !besides.includes(one.id) && !decided.has(one.id))) ?? null,
    waiting,
  })
  const decisions = things.map(({ id }) => [
    `POST /admin/queue/${id}/decision`,
    () => {
      decided.add(id)
      return { decided: 1, waiting }
    },
  ])
  const network = answerCalls({
    [CLAIM]: (body) => next(claimRequest.parse(body)),
    ...Object.fromEntries(decisions),
    // Claims held when the test ends are released.
    ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`POST /admin/queue/${id}/skip`, waiting])),
    ...answers,
  })
  const drawn = await show(<QueueSection />, { at: '/admin?section=queue', ...(locale && { locale }) })
  const sent = (call: string) => network.asked.filter((one) => one.call === call).map(({ body }) => body)
  return { ...drawn, sent }
}

/** The answer of a queue of one. */
function onlyOne(body: unknown): ClaimedView {
  const { besides = [] } = claimRequest.parse(body)
  return { claim: besides.length > 0 ? null : thing('a', 'Sony FX6'), waiting }
}

const seen = (name: string) => screen.findByRole('heading', { level: 3, name })
const undone = (id: string) => `DELETE /admin/queue/${id}/decision`
const decision = (id: string) => `POST /admin/queue/${id}/decision`

test('the keys 1 to 3, J and K judge, and do nothing during typing or in a dialog', async () => {
  const { user, sent } = await asAdmin([thing('a', 'Sony FX6'), thing('b', 'RED Komodo')])
  await seen('Sony FX6')
  await user.keyboard('j')
  await seen('RED Komodo')
  await user.keyboard('K')
  await seen('Sony FX6')
  await user.keyboard('2')
  const dialog = await screen.findByRole('dialog', { name: /Sony FX6/ })
  await user.type(within(dialog).getByRole('textbox'), 'j13')
  within(dialog).getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('1j')
  await user.keyboard('{Escape}')
  await seen('Sony FX6')
  expect([sent(decision('a')), screen.queryByRole('dialog')]).toEqual([[], null])
  await user.keyboard('1')
  await seen('RED Komodo')
  expect(sent(decision('a'))).toEqual([{ decision: 'keep', hold: true }])
})

test('the place is shown, goes on with each decision, and the focus follows to the next heading', async () => {
  const answers = { [decision('a')]: { decided: 1, waiting: { ...waiting, items: 2 } } }
  const { user } = await asAdmin([thing('a', 'Sony FX6'), thing('b', 'RED Komodo')], answers)
  await seen('Sony FX6')
  expect(screen.getByText('1 of 4')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
  const hide = screen.getByRole('button', { name: 'Hide' })
  await user.click(hide)
  const dialog = within(await screen.findByRole('dialog', { name: /Sony FX6/ }))
  await user.type(dialog.getByRole('textbox'), 'Not theirs.{Control>}{Enter}{/Control}')
  const next = await seen('RED Komodo')
  expect(screen.getByText(/^2 of /)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('after the last decision the focus is on the heading that says so; a step keeps it on its button', async () => {
  const { user } = await asAdmin([thing('a', 'Sony FX6'), thing('b', 'RED Komodo')])
  await seen('Sony FX6')
  const step = screen.getByRole('button', { name: 'Next' })
  await user.click(step)
  await seen('RED Komodo')
  expect(document.activeElement).toBe(step)
  await user.keyboard('k')
  await seen('Sony FX6')
  await user.keyboard('1')
  await waitFor(async () => expect(document.activeElement).toBe(await seen('RED Komodo')))
  await user.keyboard('1')
  await waitFor(async () => expect(document.activeElement).toBe(await seen('Nothing to review')))
})

test('the reported content comes before the reports about it, under their reasons', async () => {
  const stood = [{ text: 'A lens for sale', marks: [] }]
  const part = { field: 'description', fresh: [], stood, fresh_pictures: [], stood_pictures: [] }
  const note = { text: 'They sell it', marks: [] }
  const report = { ...{ id: 'r', reason: 'spam' as const, note, reporter: null }, created_at: ben.joined_at }
  await asAdmin([thing('a', 'Sony FX6', { kind: 'report', act: null, parts: [part], reports: [report] })])
  const heading = await seen('Sony FX6')
  const article = heading.closest('article')
  expect(article?.textContent).toMatch(/Reported.*Sony FX6.*Spam.*A lens for sale.*They sell it/s)
})

test.each([
  ['the toast', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Enter}')],
  ['U', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('u')],
])('a decision is taken back by %s, and judged again', async (by, press) => {
  const only = thing('a', 'Sony FX6')
  const { user, sent } = await asAdmin([only, thing('b', 'RED Komodo')], {
    [undone('a')]: { claim: only, waiting },
  })
  await seen('Sony FX6')
  await user.keyboard('1')
  await seen('RED Komodo')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  if (by !== 'U') undo.focus()
  await press(user)
  const heading = await seen('Sony FX6')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect([sent(undone('a')).length, screen.getByText(/^1 of /)]).toEqual([1, expect.anything()])
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await user.keyboard('1')
  await seen('RED Komodo')
  expect(sent(decision('a'))).toHaveLength(2)
})

test('one that was carried out already stays, and says so', async () => {
  const { user } = await asAdmin([thing('a', 'Sony FX6'), thing('b', 'RED Komodo')], {
    [undone('a')]: refuse(409, 'queue_decided', { detail: 'Decided already.' }),
  })
  await seen('Sony FX6')
  await user.keyboard('1')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Decided already.')).toBeTruthy()
  expect(await seen('RED Komodo')).toBeTruthy()
})

test('acts that an item does not allow are not offered, nor bound to keys', async () => {
  const may = { hide: false, suspend: false, read_words: false }
  const { user } = await asAdmin([thing('a', 'Ben Roy', { may })])
  await seen('Ben Roy')
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveProperty('disabled', true)
  await user.keyboard('23')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pressed twice it is decided once, and what was looked at meanwhile stays', async () => {
  const answer = Promise.withResolvers<object>()
  const { user, sent } = await asAdmin(
    [thing('a', 'Sony FX6'), thing('b', 'RED Komodo'), thing('c', 'ARRI 35')],
    {
      [decision('a')]: () => answer.promise,
    },
  )
  await seen('Sony FX6')
  await user.keyboard('11j')
  await seen('RED Komodo')
  answer.resolve({ decided: 1, waiting: { ...waiting, items: 41 } })
  await waitFor(() => expect(screen.getByText('41')).toBeTruthy())
  expect(await seen('RED Komodo')).toBeTruthy()
  expect(sent(decision('a'))).toHaveLength(1)
  await user.keyboard('k')
  expect(screen.queryByRole('heading', { name: 'Sony FX6' })).toBeNull()
  await seen('RED Komodo')
  await user.keyboard('1')
  await seen('ARRI 35')
  expect(sent(decision('b'))).toHaveLength(1)
})

test('a claim that expired and went to another administrator is reported, and the next one follows', async () => {
  const { user } = await asAdmin([thing('a', 'Sony FX6'), thing('b', 'RED Komodo')], {
    [decision('a')]: refuse(409, 'queue_held', { detail: 'Somebody else at the desk is looking at this.' }),
  })
  await seen('Sony FX6')
  await user.keyboard('1')
  await seen('RED Komodo')
  expect(screen.getByText('Somebody else at the desk is looking at this.')).toBeTruthy()
})

test('a decision that is lost keeps the thing and its reason, and is sent again', async () => {
  let isDown = true
  const { user, sent } = await asAdmin([thing('a', 'Sony FX6'), thing('b', 'RED Komodo')], {
    [decision('a')]: () => (isDown ? lost : { decided: 1, waiting }),
  })
  await seen('Sony FX6')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Sony FX6/ }))
  await user.type(dialog.getByRole('textbox'), 'Not theirs.')
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Not theirs.')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  await seen('RED Komodo')
  expect(sent(decision('a'))).toEqual(Array(2).fill({ decision: 'hide', reason: 'Not theirs.', hold: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a skipped item returns on request, or has gone to another administrator', async () => {
  let isElsewhere = false
  const only = thing('a', 'Sony FX6')
  const { user, sent } = await asAdmin([only], {
    [CLAIM]: (body) => {
      const { id, besides = [] } = claimRequest.parse(body)
      if (id && isElsewhere) return refuse(409, 'queue_held')
      return { claim: id || besides.length === 0 ? only : null, waiting }
    },
    'POST /admin/queue/a/skip': waiting,
  })
  await seen('Sony FX6')
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await user.click(await screen.findByRole('button', { name: 'Look at what you skipped' }))
  await seen('Sony FX6')
  await waitFor(() => expect(sent(CLAIM)).toContainEqual({ id: 'a' }))
  isElsewhere = true
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await user.click(await screen.findByRole('button', { name: 'Look at what you skipped' }))
  expect(await screen.findByText('Refused: queue_held.')).toBeTruthy()
})

test('a lost connection is reported and offers a retry', async () => {
  let isDown = true
  const { user } = await asAdmin([], {
    [CLAIM]: (body) => (isDown ? lost : onlyOne(body)),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await seen('Sony FX6')).toBeTruthy()
})

test('after a refused proof of identity, the queue asks for none until the administrator continues', async () => {
  let times = 0
  onTestFinished(
    offerAsker(async () => {
      times += 1
      return times > 1
    }),
  )
  let isProven = false
  const { user } = await asAdmin([], {
    [CLAIM]: (body) => {
      if (times > 1) isProven = true
      return isProven ? onlyOne(body) : refuse(403, 'proof_required')
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(times).toBe(1)
  await user.click(again)
  expect(await seen('Sony FX6')).toBeTruthy()
})

test('French: nothing waits, and whether something came is asked for again', async () => {
  const { user, sent } = await asAdmin([], {}, 'fr-CA')
  expect(await screen.findByRole('heading', { level: 2, name: 'File d’examen' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Vérifier de nouveau' }))
  await waitFor(() => expect(sent(CLAIM)).toHaveLength(2))
})
