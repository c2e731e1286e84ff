import { screen } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { offerAsker } from '#features/people/session/ask-proof.ts'
import { answerCalls, lost, refuse } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import type { ReportedMessage } from '../contract.ts'
import { ReportedWords } from './reported-words.tsx'

const READ = 'GET /admin/reports/one/words'
const message = (id: string, text: string, changes: Partial<ReportedMessage> = {}): ReportedMessage => ({
  ...{ id, seq: 1, sender: { id: 'ben', name: 'Ben Roy' }, created_at: '2026-06-10T12:00:00.000Z' },
  ...{ body: { text, marks: [] }, is_reported: false, risk: [], file: null },
  ...changes,
})

test('nothing is read before it is asked for; what leads out of the product is marked in words too', async () => {
  const text = 'Pay me at ben@example.ca, in cash'
  const marks = [
    { start: 10, end: 24, kind: 'contact' as const },
    { start: 26, end: 33, kind: 'money' as const },
  ]
  const reported = message('b', text, { body: { text, marks }, is_reported: true })
  const { asked } = answerCalls({ [READ]: { items: [message('a', 'Hello'), reported] } })
  const { user } = await show(<ReportedWords reportId="one" />)
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Read the words' }))
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Reported')
  expect(second?.textContent).not.toContain('Reported')
  expect([...(first?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'ben@example.ca (contact details)',
    'in cash (talk of paying elsewhere)',
  ])
  expect(first?.textContent).toContain('Pay me at ben@example.ca (contact details), in cash')
})

test('the reported message comes first, and its neighbours in their order below', async () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => message(id, id, { is_reported: id === 'c' }))
  answerCalls({ [READ]: { items } })
  const { user } = await show(<ReportedWords reportId="one" />)
  await user.click(screen.getByRole('button', { name: 'Read the words' }))
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.lastElementChild?.textContent)).toEqual(['c', 'a', 'b', 'd'])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Before it',
    'After it',
  ])
})

test('a lost connection is reported, and the retry reads the words; the file opens in a new tab', async () => {
  let isDown = true
  const file = { url: '/api/files/1.pdf', content_type: 'application/pdf' }
  answerCalls({ [READ]: () => (isDown ? lost : { items: [message('a', '', { file })] }) })
  const { user } = await show(<ReportedWords reportId="one" />)
  await user.click(screen.getByRole('button', { name: 'Read the words' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  const link = await screen.findByRole('link', { name: 'File' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/api/files/1.pdf', 'noopener'])
})

test('French: after the proof it is read; without one it is asked for again by a press alone', async () => {
  let asks = 0
  onTestFinished(
    offerAsker(async () => {
      asks += 1
      return asks > 1
    }),
  )
  answerCalls({ [READ]: () => (asks > 1 ? { items: [] } : refuse(403, 'proof_required')) })
  const { user } = await show(<ReportedWords reportId="one" />, { locale: 'fr-CA' })
  await user.click(screen.getByRole('button', { name: 'Lire les propos' }))
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  expect(asks).toBe(1)
  await user.click(again)
  expect(await screen.findByText('Il n’y a plus rien à lire.')).toBeTruthy()
})
