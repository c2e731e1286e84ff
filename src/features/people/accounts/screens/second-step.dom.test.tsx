import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { Login } from './login.tsx'
import { ResetPassword } from './reset-password.tsx'

const SIGN_IN = 'POST /accounts/sign-in'
const STEP = 'POST /accounts/sign-in/second-step'
const asked = { next: 'second_step', ticket: 'the ticket', methods: ['code', 'recovery_code'] }

/** /login with a place to go on to, and the password given. */
async function knock(answers: Parameters<typeof answerCalls>[0], locale: 'en-CA' | 'fr-CA' = 'en-CA') {
  const calls = answerCalls({ [SIGN_IN]: Response.json(asked, { status: 202 }), ...answers })
  const page = await show(<Login from="/my-rentals?tab=past" Passkeys={() => null} />, {
    at: '/login',
    locale,
  })
  await page.user.type(screen.getByLabelText(/e-mail|courriel/i), 'ana@example.ca')
  await page.user.type(screen.getByLabelText(/^(Password|Mot de passe)$/), 'a long enough one{Enter}')
  return { ...calls, ...page }
}

test('the right password leads to the second step, and the code to where the person came from', async () => {
  const { asked: sent, user, router } = await knock({ [STEP]: ana })
  const field = await screen.findByLabelText('Code from your app')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(document.activeElement === field).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two-step verification')
  await user.type(field, '123 456{Enter}')
  await screen.findByLabelText('Code from your app')
  expect(sent.at(-1)).toEqual({ call: STEP, body: { ticket: 'the ticket', code: '123 456' } })
  expect(router.state.location.href).toBe('/my-rentals?tab=past')
})

test('an error of a code appears beside the field, and a recovery code is accepted in its place', async () => {
  const errors = [{ field: 'code', detail: 'This code isn’t right.' }]
  const wrong = () => refuse(422, 'second_step_code_wrong', { errors })
  const { asked: sent, user } = await knock({ [STEP]: wrong })
  const field = await screen.findByLabelText('Code from your app')
  await user.type(field, '123456{Enter}')
  await screen.findByText('This code isn’t right.')
  expect([field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual(['true', true])
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const recovery = screen.getByLabelText('Recovery code')
  expect([document.activeElement === recovery, recovery.getAttribute('aria-invalid')]).toEqual([true, null])
  await user.type(recovery, 'k7wq-2m9d-xr4h{Enter}')
  expect(sent.at(-1)?.body).toEqual({ ticket: 'the ticket', code: 'k7wq-2m9d-xr4h' })
  await user.click(screen.getByRole('button', { name: 'Use a code from the app' }))
  expect(document.activeElement === screen.getByLabelText('Code from your app')).toBe(true)
})

test('with no code typed nothing is sent', async () => {
  const { asked: sent, user } = await knock({})
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Enter the code.')).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual([SIGN_IN])
})

test('a ticket that is over leads back to the password, which says why', async () => {
  const { user } = await knock({ [STEP]: refuse(410, 'ticket_expired') })
  await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Refused: ticket_expired.')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('in French too; who would rather starts over', async () => {
  const { user } = await knock({}, 'fr-CA')
  await user.click(await screen.findByRole('button', { name: 'Recommencer' }))
  expect(await screen.findByLabelText('Mot de passe')).toBeTruthy()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})

test('after a reset, a ticket that is over says why, and that the password is changed already', async () => {
  answerCalls({
    'POST /accounts/password-reset': Response.json(asked, { status: 202 }),
    [STEP]: refuse(410, 'ticket_expired'),
  })
  const { user, router } = await show(<ResetPassword Keep={() => null} token="of-the-letter" />, {
    at: '/reset-password',
  })
  await user.type(screen.getByLabelText('New password'), 'a brand new one{Enter}')
  await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}')
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(screen.getByText('Refused: ticket_expired.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
})
