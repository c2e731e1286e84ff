import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type ConsentPurpose, consentTexts, isWithdrawable } from '#features/base/consents/consent.ts'
import type { ConsentView } from '#features/base/consents/contract.ts'
import * as messages from '#paraglide/messages.js'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { consentSays } from './consent-words.ts'
import { ConsentsPart } from './consents-part.tsx'

function consent(purpose: ConsentPurpose, changes: Partial<ConsentView> = {}): ConsentView {
  return {
    id: purpose,
    purpose,
    text_version: consentTexts[purpose].version,
    locale: 'en-CA',
    given_at: '2026-06-10T16:00:00Z',
    withdrawn_at: null,
    may_withdraw: isWithdrawable(purpose),
    ...changes,
  }
}

test.each(['identity', 'police_clearance', 'saved_searches'] as const)(
  '%s: the shown consent is the given one',
  (purpose) => {
    const agreed = consentTexts[purpose].keys.map((key) => messages.m[key]())
    expect(consentSays[purpose].map((say) => say())).toEqual(agreed)
  },
)

async function drawn(items: ConsentView[], more: Parameters<typeof answerCalls>[0] = {}) {
  let known = items
  const network = answerCalls({ 'GET /consents': () => ({ items: known }), ...more })
  const view = await show(<ConsentsPart />, { session: ana })
  const become = (next: ConsentView[]) => {
    known = next
  }
  return { ...view, ...network, become }
}

test('each has its time and text; the terms have no button, and name their end', async () => {
  await drawn([
    consent('terms'),
    consent('identity'),
    consent('saved_searches', { text_version: '2025-01-01' }),
  ])
  const [terms, identity, searches] = await screen.findAllByRole('listitem')
  const within_ = (item: HTMLElement | undefined) => within(item ?? document.body)
  expect(within_(terms).queryByRole('button')).toBeNull()
  expect(within_(terms).getByText(/delete your account/)).toBeTruthy()
  expect(within_(identity).getByText(/^I agree that the people who run this site/)).toBeTruthy()
  expect(within_(identity).getByText(/^Agreed on Jun 10, 2026/)).toBeTruthy()
  expect(within_(searches).getByText('Text of January 1, 2025')).toBeTruthy()
  expect(within_(searches).queryByText('Full text')).toBeNull()
})

test('withdrawing says what ends, and is done once that is confirmed', async () => {
  const { user, asked, become } = await drawn([consent('identity')], {
    'POST /consents/identity/withdrawal': consent('identity', { may_withdraw: false }),
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Identity check' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/badge “ID verified” is removed right away/)).toBeTruthy()
  expect(asked).toHaveLength(1)
  become([consent('identity', { withdrawn_at: '2026-06-11T16:00:00Z', may_withdraw: false })])
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/^Withdrawn on Jun 11, 2026/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test('a failed withdrawal gives the reason, and the consent remains', async () => {
  const { user } = await drawn([consent('saved_searches')], {
    'POST /consents/saved_searches/withdrawal': refuse(429, 'too_many_requests', { detail: 'Later.' }),
  })
  await user.click(await screen.findByRole('button', { name: /^Withdraw:/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain('Later.'))
  expect(screen.getByRole('button', { name: /^Withdraw:/ })).toBeTruthy()
})

test('a person without recorded consents sees a message', async () => {
  await drawn([])
  expect(await screen.findByText(/No agreements on record yet/)).toBeTruthy()
})
