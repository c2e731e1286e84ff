import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import { Recovery } from './recovery.tsx'

const SHOW = 'POST /accounts/recovery'
const collected = {
  ticket: 'the ticket' as string | null,
  shown: ['email'],
  is_young: false,
  others: ['password', 'passkey'],
  recovery: null as { state: string; due_at: string; by: string } | null,
  contacts: null as { before: string[]; now: string[] } | null,
  may: { complete: false, claim: true, object: false },
}
const due_at = '2026-06-13T16:00:00.000Z'

async function open(
  answers: Parameters<typeof answerCalls>[0],
  token?: string,
  locale: 'en-CA' | 'fr-CA' = 'en-CA',
) {
  localStorage.clear()
  const calls = answerCalls(answers)
  const onDone = vi.fn()
  const onEntered = vi.fn()
  const Keep = () => (
    <button type="button" onClick={onDone}>
      Continue
    </button>
  )
  const Passkeys = () => <p>Passkey button</p>
  const page = await show(
    <Recovery token={token} Passkeys={Passkeys} Keep={Keep} onEntered={onEntered} onDone={onDone} />,
    { at: '/recovery', locale },
  )
  return { ...calls, ...page, onDone, onEntered }
}

test('a letter shows its contact when it is pressed; a password of before gives the account back, with a new one', async () => {
  const both = {
    ...collected,
    shown: ['email', 'password'],
    others: ['passkey'],
    contacts: { before: ['ana@test.example', '+14165550134'], now: ['thief@test.example'] },
    may: { complete: true, claim: false, object: false },
  }
  const answers = [collected, both]
  const { asked, user, onEntered, onDone } = await open(
    { [SHOW]: () => answers.shift(), 'POST /accounts/recovery/completion': ana },
    'of the letter',
  )
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByText('An earlier e-mail address')).toBeTruthy()
  await user.type(screen.getByLabelText('Earlier password'), 'a long enough one')
  await user.click(screen.getByRole('button', { name: 'Use this password' }))
  expect(
    await screen.findByText('Restore these contact details: ana@test.example, 416 555-0134.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Keep thief@test.example: I made the change.' }))
  await user.type(screen.getByLabelText('New password'), 'mine again at last{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect([onEntered.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1])
  expect(asked.map(({ body }) => body)).toEqual([
    { factor: { by: 'link', token: 'of the letter' } },
    { ticket: 'the ticket', factor: { by: 'password', password: 'a long enough one' } },
    { ticket: 'the ticket', password: 'mine again at last', keep_contacts: true },
  ])
})

test('a contact alone asks for the account, and the page says until when', async () => {
  const { user } = await open(
    { [SHOW]: { ...collected, others: [] }, 'POST /accounts/recovery/claim': { due_at } },
    'of the letter',
    'fr-CA',
  )
  await user.click(screen.getByRole('button', { name: 'Commencer' }))
  await user.click(await screen.findByRole('button', { name: 'Demander le compte' }))
  expect(await screen.findByText(/^Le compte est rendu le .*13 juin 2026/)).toBeTruthy()
})

test('a person with an older factor objects to the claim, and then an administrator decides', async () => {
  const recovery = { state: 'waiting', due_at, by: 'contact' }
  const found = {
    ...collected,
    shown: ['password'],
    recovery,
    may: { complete: false, claim: false, object: true },
  }
  const { user, asked } = await open({
    [SHOW]: found,
    'POST /accounts/recovery/objection': { state: 'disputed' },
  })
  await user.type(screen.getByLabelText('E-mail, phone number or username'), 'ana')
  await user.type(screen.getByLabelText('Earlier password'), 'a long enough one{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Object' }))
  expect(await screen.findByText('Two people claim this account')).toBeTruthy()
  expect(asked[0]?.body).toEqual({
    identifier: 'ana',
    factor: { by: 'password', password: 'a long enough one' },
  })
})

test('a factor younger than seven days is shown to decide nothing, and another way is offered', async () => {
  const young = { ...collected, ticket: null, shown: [], is_young: true, others: [] }
  const { user } = await open({ [SHOW]: young }, 'of the letter')
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByText('Correct, but less than seven days old')).toBeTruthy()
  expect(screen.getByLabelText('Earlier password')).toBeTruthy()
  expect(screen.getByText('Passkey button')).toBeTruthy()
})

test('an error appears beside its field, and the input stays', async () => {
  const errors = [{ field: 'password', detail: 'This proof is wrong for this account.' }]
  const { user } = await open({ [SHOW]: () => refuse(422, 'recovery_wrong', { errors }) })
  await user.type(screen.getByLabelText('E-mail, phone number or username'), 'ana')
  await user.type(screen.getByLabelText('Earlier password'), 'not it{Enter}')
  expect(await screen.findByText('This proof is wrong for this account.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-mail, phone number or username').value).toBe('ana')
})
