import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../../../tests/support/show.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

function Codes() {
  const [kept, setKept] = useState(false)
  return kept ? <p>Kept</p> : <RecoveryCodes codes={['a1b2-c3d4']} onDone={() => setKept(true)} />
}

test('leaving before the codes are kept is asked about, and not once they are', async () => {
  const { user, router } = await show(<Codes />, { at: '/account?section=security' })
  void router.navigate({ to: '/faq' })
  expect(await screen.findByRole('dialog', { name: 'Leave without your recovery codes?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect([router.state.location.pathname, screen.queryByRole('dialog')]).toEqual(['/account', null])
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  await router.navigate({ to: '/faq' })
  expect(router.state.location.pathname).toBe('/faq')
})
