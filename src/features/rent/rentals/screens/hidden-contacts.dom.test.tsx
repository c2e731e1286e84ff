import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana, listing, rentalAt } from '../../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { Asker } from './asker.tsx'
import { RenterCard } from './renter-card.tsx'

const rental = rentalAt('rejected', { note: 'Call [hidden]', answer_message: 'No. [hidden]', role: 'owner' })
const remark = () => screen.queryByText(/are hidden until a rental/)?.textContent

test.each([
  [['note'], 'Phone numbers and e-mail addresses are hidden until a rental is approved.'],
  [['answer_message'], undefined],
  [[], undefined],
] as const)('an owner’s view of hidden contact details: %j', async (hidden, words) => {
  answerCalls({})
  await show(<Asker rental={{ ...rental, hidden_words: [...hidden] }} />, { session: ana })
  expect(remark()).toBe(words)
})

test.each([
  ['renter', 'Phone numbers and e-mail addresses are hidden until a rental is approved.'],
  ['owner', 'Phone numbers and e-mail addresses are hidden until the rental is approved'],
] as const)('beside the owner’s answer the %s reads “%s”', async (role, words) => {
  answerCalls({ 'GET /site': { takes_payments: true }, 'GET /equipment/camera-1': listing() })
  await show(<RenterCard rental={{ ...rental, role, hidden_words: ['answer_message'] }} />, { session: ana })
  expect(screen.getByText(words)).toBeTruthy()
})
