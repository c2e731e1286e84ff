import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { answerCalls, lost, refuse } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import type { RentalStory as Story, StoryEntry } from '../contract.ts'
import { RentalStory } from './rental-story.tsx'

const ben = { id: 'ben', name: 'Ben Roy' }
const entry = (changes: Partial<StoryEntry>): StoryEntry => ({
  ...{ at: '2026-06-10T12:00:00.000Z', kind: 'act', what: 'request', who: ben, to: null, how: null },
  ...{ state: null, note: null, amount_cents: null, ref: null, repeatable: false },
  ...changes,
})
const letter = entry({
  ...{ kind: 'delivery', what: 'payments', who: null, to: ben, how: 'email', state: 'returned' },
  ...{ ref: 'message-1', repeatable: true },
})
const noMoney = { hold_back: false, let_go: false, refund: false, recover_share: false }
const story: Story = {
  ...{ id: 'a', equipment_id: 'e', equipment_name: 'Sony FX6', owner: { id: 'ana', name: 'Ana Costa' } },
  ...{ renter: ben, start_date: '2026-06-20', end_date: '2026-06-22', total_cents: 75_000 },
  ...{ stage: 'booked', payment_status: 'paid', entries: [entry({}), letter] },
  may: { call_off: false, ...noMoney },
  amounts: { share_cents: 71_250, refund_cents: 75_000, recover_cents: 71_250 },
  documents: [{ number: 'NR-000001', kind: 'receipt' }],
}
const READ = 'GET /admin/rentals/a/story'
const LETTERS = 'POST /admin/rentals/a/letters'
const at = '/admin?section=rentals&id=a'

async function told(answers: Parameters<typeof answerCalls>[0] = {}, locale?: 'fr-CA') {
  const network = answerCalls({ [READ]: story, ...answers })
  const drawn = await show(<RentalStory id="a" />, { at, ...(locale && { locale }) })
  const reads = () => network.asked.filter(({ call }) => call === READ).length
  const sent = (call: string) => network.asked.filter((one) => one.call === call).map(({ body }) => body)
  return { ...drawn, reads, sent }
}

test('a returned letter is sent again for a reason; a failure keeps the reason, and then the story is refetched', async () => {
  let isDown = true
  const { user, sent, reads } = await told({ [LETTERS]: () => (isDown ? lost : { message_id: 'message-2' }) })
  const lines = within(await screen.findByRole('list', { name: 'Story of a rental' })).getAllByRole(
    'listitem',
  )
  expect(lines).toHaveLength(2)
  expect(lines[1]?.textContent).toMatch(/Payments.*came back/)
  expect(within(lines[0] ?? document.body).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'The mailbox was full')
  await user.dblClick(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  expect([reads(), dialog.getByRole<HTMLTextAreaElement>('textbox').value]).toEqual([
    1,
    'The mailbox was full',
  ])
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(LETTERS).at(-1)).toEqual({ message_id: 'message-1', reason: 'The mailbox was full' })
  await waitFor(() => expect(reads()).toBe(2))
})

test('the documents of the rental are links to their pages', async () => {
  await told()
  const link = await screen.findByRole('link', { name: 'Receipt NR-000001' })
  expect(link.getAttribute('href')).toBe('/receipts/NR-000001')
})

test('the provider is asked for a reason; its refusal is shown in the dialog', async () => {
  const { user, sent } = await told({ 'POST /admin/rentals/a/provider': refuse(409, 'story_nothing_to_ask') })
  await user.click(await screen.findByRole('button', { name: 'Ask the provider again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the payment provider again?' }))
  await user.type(dialog.getByRole('textbox'), 'ab')
  await user.click(dialog.getByRole('button', { name: 'Ask the provider again' }))
  expect(sent('POST /admin/rentals/a/provider')).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'c')
  await user.click(dialog.getByRole('button', { name: 'Ask the provider again' }))
  expect(await dialog.findByText('Refused: story_nothing_to_ask.')).toBeTruthy()
  expect(sent('POST /admin/rentals/a/provider')).toEqual([{ reason: 'abc' }])
})

test('a rental that ended meanwhile is not called off: a message says so, the story is refetched and the focus remains', async () => {
  let may = true
  const { user } = await told({
    [READ]: () => ({ ...story, payment_status: 'refunded', may: { ...noMoney, call_off: may } }),
    'POST /admin/rentals/a/cancellation': () => {
      may = false
      return refuse(409, 'not_cancellable')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^The payment was already refunded/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'Ana is away')
  await user.click(dialog.getByRole('button', { name: 'Cancel rental' }))
  expect(await dialog.findByText('Refused: not_cancellable.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel…' })).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Keep the rental' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Story of a rental'))
})

test.each([
  ['hold_back', 'share/hold', 'Hold back…', 'Hold back', /712\.50 stays with us/],
  ['let_go', 'share/release', 'Release…', 'Release', /712\.50 is sent at its time/],
  ['refund', 'refund', 'Refund…', 'Refund', /750\.00 goes back to the renter’s card.*isn’t called off/],
  ['recover_share', 'share/recovery', 'Recover the share…', 'Recover the share', /gives back \$712\.50/],
] as const)(
  '%s says what would move, asks why, and refetches the story',
  async (act, way, opener, label, words) => {
    const call = `POST /admin/rentals/a/${way}`
    let isRefused = true
    const { user, sent, reads } = await told({
      [READ]: { ...story, may: { call_off: false, ...noMoney, [act]: true } },
      [call]: () => (isRefused ? refuse(409, 'share_sent') : { id: 'a', amount_cents: 71_250 }),
    })
    await screen.findByRole('button', { name: opener })
    for (const other of ['Hold back…', 'Release…', 'Refund…', 'Recover the share…'])
      expect(screen.queryAllByRole('button', { name: other })).toHaveLength(other === opener ? 1 : 0)
    await user.click(screen.getByRole('button', { name: opener }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(words)).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), 'A cracked lens')
    await user.click(dialog.getByRole('button', { name: label }))
    expect(await dialog.findByText('Refused: share_sent.')).toBeTruthy()
    isRefused = false
    const before = reads()
    await user.click(dialog.getByRole('button', { name: label }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(call)).toEqual([{ reason: 'A cracked lens' }, { reason: 'A cracked lens' }])
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
  },
)

test('the cause that ended it in place of its owner is shown in words, once', async () => {
  const entries = [
    entry({ what: 'reject', note: 'owner_away' }),
    entry({ what: 'call_off', who: null, note: 'called_off' }),
  ]
  await told({ [READ]: { ...story, entries } })
  const lines = within(await screen.findByRole('list', { name: 'Story of a rental' })).getAllByRole(
    'listitem',
  )
  expect(lines[0]?.textContent).toContain('its owner was suspended')
  expect(lines[1]?.textContent).toMatch(/Cancelled by our team$/)
})

test('the story is copied as text, whole; a browser that lets nothing be copied says so', async () => {
  const writeText = vi
    .fn<(text: string) => Promise<void>>()
    .mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
  const { user } = await told()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
  expect(await screen.findByText('Couldn’t copy')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy as text' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  const text = writeText.mock.lastCall?.[0] ?? ''
  for (const part of ['Sony FX6', 'Ben Roy', 'Payments', 'message-1']) expect(text).toContain(part)
})

test('French: a failed load of the story offers a retry, and a failed refetch keeps the story', async () => {
  let isDown = true
  const { user } = await told({ [READ]: () => (isDown ? lost : story) }, 'fr-CA')
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText(/750,00/)).toBeTruthy()
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Relire' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Sony FX6' })).toBeTruthy()
})
