import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { PasskeysPart } from './passkeys-part.tsx'

const OPTIONS = 'POST /accounts/passkeys/options'
const LIST = 'GET /accounts/passkeys'
const options = {
  rp: { id: 'localhost', name: 'Northreel' },
  user: { id: 'AAAA', name: 'ana@example.ca', displayName: 'Ana Costa' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
}
const create = vi.fn<() => Promise<never>>()

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', { ...navigator, credentials: { create: create.mockReset() } })
})

/** The dialog in which one is made, with a name typed. */
async function naming(answers: Parameters<typeof answerCalls>[0], locale?: 'fr-CA') {
  const network = answerCalls({ [LIST]: { items: [] }, ...answers })
  const drawn = await show(<PasskeysPart />, { at: '/account', session: ana, ...(locale && { locale }) })
  const add = locale ? 'Ajouter une clé d’accès' : 'Add a passkey'
  await drawn.user.click(await screen.findByRole('button', { name: add }))
  const dialog = within(screen.getByRole('dialog'))
  await drawn.user.type(dialog.getByRole('textbox'), 'My laptop')
  return { ...drawn, ...network, dialog }
}

test('a browser that refuses makes none: it is reported, the name stays, and a retry is possible', async () => {
  create.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  const { user, dialog, asked } = await naming({ [OPTIONS]: options })
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('No passkey was created. Try again when you’re ready.')).toBeTruthy()
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'My laptop')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  expect(asked.filter(({ call }) => call === 'POST /accounts/passkeys')).toEqual([])
})

test('pressed twice the browser is asked once; closed meanwhile, nothing is left open', async () => {
  const answer = Promise.withResolvers<never>()
  create.mockReturnValue(answer.promise)
  const { user, dialog } = await naming({ [OPTIONS]: options })
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  await user.click(dialog.getByRole('button', { name: 'Waiting for your device…' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  answer.reject(new DOMException('No', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.queryByText(/No passkey was created/)).toBeNull()
  expect(create).toHaveBeenCalledOnce()
})

test('French: a lost connection has a message other than a browser that refuses', async () => {
  let isDown = true
  const { user, dialog } = await naming(
    { [OPTIONS]: () => (isDown ? lost : refuse(409, 'passkeys_full')) },
    'fr-CA',
  )
  await user.keyboard('{Enter}')
  expect(await dialog.findByText(/Vérifiez votre connexion/)).toBeTruthy()
  isDown = false
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('Refused: passkeys_full.')).toBeTruthy()
  expect(create).not.toHaveBeenCalled()
})
