import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useAct } from '#features/people/session/use-act.ts'
import { api, read } from '#platform/browser/api-client.ts'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import { ProofAsker } from './screens/proof-asker.tsx'

const RENEW = 'POST /accounts/second-step/recovery-codes'
const PROOF = 'POST /accounts/proof'

/** A page with an act that needs a fresh proof, and what came of it. */
function Page() {
  const [done, setDone] = useState(0)
  const renew = useAct({
    send: () => read(api().accounts['second-step']['recovery-codes'].$post()),
    done: () => setDone((times) => times + 1),
    lost: () => 'Lost',
  })
  return (
    <>
      <button type="button" onClick={() => void renew.run()}>
        Renew
      </button>
      <p>
        {done} done, {renew.pending ? 'pending' : 'at rest'}, {renew.trouble ?? 'no trouble'}
      </p>
      <ProofAsker />
    </>
  )
}

/** Whether the session counts as proven changes with the proof. */
function network(methods: string[], given = (_: unknown): object => ({ proven_at: '2026-06-10T16:00:00Z' })) {
  let isProven = false
  return answerCalls({
    [RENEW]: () => (isProven ? { recovery_codes: ['a'] } : refuse(403, 'proof_required')),
    'GET /accounts/proof': { methods, proven_at: null },
    [PROOF]: (body) => {
      const answer = given(body)
      isProven = !(answer instanceof Response)
      return answer
    },
  })
}

const proofs = (asked: { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call === PROOF).map(({ body }) => body)

test('refused for want of a proof, the act asks for the password and goes on', async () => {
  const { asked } = network(['password'])
  const { user } = await show(<Page />, { session: ana })
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  const field = await within(dialog).findByLabelText('Password')
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  await user.type(field, 'a long enough one')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('1 done, at rest, no trouble')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(proofs(asked)).toEqual([{ by: 'password', password: 'a long enough one' }])
})

test('with a second step it asks for a code; an error appears beside the field, and the code is typed again', async () => {
  let tries = 0
  const { asked } = network(['code'], () => {
    tries += 1
    return tries === 1 ? refuse(422, 'second_step_code_wrong') : { proven_at: '2026-06-10T16:00:00Z' }
  })
  const { user } = await show(<Page />, { session: ana })
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  const field = await screen.findByLabelText('Code from your app')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter the code.')).toBeTruthy()
  await user.type(field, '111111{Enter}')
  await screen.findByText('Refused: second_step_code_wrong.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, '222222{Enter}')
  await screen.findByText('1 done, at rest, no trouble')
  expect(proofs(asked)).toEqual([
    { by: 'code', code: '111111' },
    { by: 'code', code: '222222' },
  ])
})

test('closing it without a proof does nothing and reports nothing; the next act asks again', async () => {
  const { asked } = network(['password'])
  const { user } = await show(<Page />, { session: ana })
  const press = () => user.click(screen.getByRole('button', { name: 'Renew' }))
  await press()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('0 done, at rest, no trouble')
  expect([screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([null, null])
  await press()
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy()
  expect(asked.filter(({ call }) => call === RENEW)).toHaveLength(2)
})

test('leaving the page gives no proof and ends the act', async () => {
  network(['password'])
  function Both() {
    const [here, setHere] = useState(true)
    return (
      <>
        {here ? <ProofAsker /> : null}
        <button type="button" onClick={() => setHere(false)}>
          Leave
        </button>
        <Act />
      </>
    )
  }
  function Act() {
    const renew = useAct({
      send: () => read(api().accounts['second-step']['recovery-codes'].$post()),
      lost: () => 'Lost',
    })
    return (
      <button type="button" onClick={() => void renew.run()}>
        {renew.pending ? 'Pending' : 'Renew'}
      </button>
    )
  }
  const { user } = await show(<Both />, { session: ana })
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  await screen.findByRole('dialog')
  expect(screen.getByText('Pending')).toBeTruthy()
  screen.getByText('Leave').click()
  await waitFor(() => expect(screen.getByText('Renew')).toBeTruthy())
})

test('asks for no password where only a passkey proves who it is', async () => {
  network(['passkey'])
  const { user } = await show(<Page />, { session: ana })
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await within(dialog).findByText(/Use your passkey/)
  expect(within(dialog).queryByLabelText('Password')).toBe(null)
  expect(within(dialog).queryByRole('button', { name: 'Continue' })).toBe(null)
})
