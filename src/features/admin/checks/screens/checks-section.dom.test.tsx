import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { WaitingCheck } from '#features/people/verification/contract.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { ChecksSection } from './checks-section.tsx'

const check = (id: string, name: string, changes: Partial<WaitingCheck> = {}): WaitingCheck => ({
  ...{ id, kind: 'identity', document_url: `/api/documents/${id}`, content_type: 'image/jpeg' },
  ...{ submitted_at: '2026-06-09T12:00:00.000Z', waits_until: '2026-07-09T12:00:00.000Z' },
  user: { id: `of-${id}`, name, username: null, avatar_url: null, member_since: null },
  ...changes,
})
const decision = (id: string) => `POST /admin/checks/${id}/decision`
const decided = { id: 'a', status: 'accepted', expires_at: null }
const seen = (name: string) => screen.findByRole('heading', { level: 3, name })
const press = (name: string) => screen.getByRole('button', { name })

/** The waiting checks; `over` removes one, as another administrator does. */
async function asAdmin(
  items: WaitingCheck[],
  answers: Parameters<typeof answerCalls>[0] = {},
  locale?: 'fr-CA',
) {
  let waits = items
  const network = answerCalls({
    'GET /admin/checks': () => ({ items: waits, next_cursor: null }),
    ...answers,
  })
  const drawn = await show(<ChecksSection />, { session: ana, ...(locale && { locale }) })
  const over = (id: string) => {
    waits = waits.filter((one) => one.id !== id)
  }
  const sent = (id: string) =>
    network.asked.filter(({ call }) => call === decision(id)).map(({ body }) => body)
  return { ...drawn, over, sent }
}

test('a check is accepted once with its last day; the next one takes its place with a day of its own', async () => {
  const { user, over, sent } = await asAdmin([check('a', 'Ben Roy'), check('b', 'Zoé Roy')], {
    [decision('a')]: () => {
      over('a')
      return decided
    },
  })
  await seen('Ben Roy')
  await user.type(screen.getByLabelText(/^Last day on the document/), '2029-01-31')
  await user.dblClick(press('Accept'))
  await seen('Zoé Roy')
  expect(screen.getByLabelText(/^Last day on the document/)).toHaveProperty('value', '')
  expect(sent('a')).toEqual([{ accepted: true, expires_at: '2029-01-31' }])
})

test('a check that another administrator decided, or its owner withdrew, is reported and gives way to the next', async () => {
  const { user, over } = await asAdmin([check('a', 'Ben Roy'), check('b', 'Zoé Roy')], {
    [decision('a')]: () => {
      over('a')
      return refuse(409, 'check_over')
    },
    [decision('b')]: () => {
      over('b')
      return refuse(404, 'not_found')
    },
  })
  await seen('Ben Roy')
  await user.click(press('Accept'))
  await seen('Zoé Roy')
  expect(screen.getByText('Refused: check_over.')).toBeTruthy()
  await user.click(press('Refuse…'))
  await user.click(await screen.findByRole('radio', { name: 'Another name' }))
  await user.click(press('Refuse'))
  expect(await screen.findByRole('heading', { name: 'No pending documents' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a check is refused with preset text that may be edited; empty text and a lost connection are reported, and the input stays', async () => {
  let isDown = true
  const { user, sent } = await asAdmin([check('a', 'Ben Roy'), check('b', 'Zoé Roy')], {
    [decision('a')]: () => (isDown ? lost : { ...decided, status: 'refused' }),
  })
  await seen('Ben Roy')
  await user.click(press('Refuse…'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findByText('Enter a reason for the person.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Another name' }))
  const words = dialog.getByRole('textbox')
  expect(words).toHaveProperty('value', 'The name on the document is not the one on your profile.')
  await user.type(words, ' Thanks.')
  expect(dialog.getByRole('radio', { name: 'Something else' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findByText('That wasn’t decided')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(press('Refuse…'))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', expect.stringMatching(/profile\. Thanks\.$/))
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(sent('a')).toHaveLength(2))
  expect(sent('a')[1]).toEqual({
    ...{ accepted: false, reason: 'The name on the document is not the one on your profile. Thanks.' },
  })
})

test('one’s own is not shown and not decided, only passed over', async () => {
  const own = check('a', 'Ana Costa', { user: { ...check('a', 'Ana Costa').user, id: ana.user.id } })
  const { user } = await asAdmin([own, check('b', 'Zoé Roy')])
  await seen('Ana Costa')
  expect([
    screen.queryByRole('img', { name: 'Document' }),
    screen.queryByRole('button', { name: 'Accept' }),
  ]).toEqual([null, null])
  await user.click(press('Look at the next one'))
  await seen('Zoé Roy')
  expect(screen.getByRole('img', { name: 'Document' })).toBeTruthy()
  await user.click(press('Look at the next one'))
  await seen('Ana Costa')
})

test('a document that cannot be shown is reported as lost; a PDF opens in a new tab', async () => {
  const pdf = check('b', 'Zoé Roy', { content_type: 'application/pdf' })
  const { user } = await asAdmin([check('a', 'Ben Roy'), pdf])
  await seen('Ben Roy')
  fireEvent.error(screen.getByRole('img', { name: 'Document' }))
  expect(screen.getByText(/^The document couldn’t be shown/)).toBeTruthy()
  await user.click(press('Look at the next one'))
  const link = await screen.findByRole('link', { name: 'Open the PDF' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/api/documents/b', 'noopener'])
})

test('French: what waits could not be had, and is asked for again', async () => {
  let isDown = true
  const { user } = await asAdmin(
    [],
    { 'GET /admin/checks': () => (isDown ? lost : { items: [check('a', 'Ben Roy')], next_cursor: null }) },
    'fr-CA',
  )
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('1 en attente')).toBeTruthy()
})
