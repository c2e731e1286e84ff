import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { offerAsker } from '#features/people/session/ask-proof.ts'
import { ana } from '../../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import { SecondStepPart } from './second-step-part.tsx'

const STATE = 'GET /accounts/second-step'
const BEGIN = 'POST /accounts/second-step'
const CONFIRM = 'POST /accounts/second-step/confirmation'
const RENEW = 'POST /accounts/second-step/recovery-codes'
const END = 'DELETE /accounts/second-step'
const at = '/account?section=security'
const off = { confirmed_at: null, recovery_codes_left: 0 }
const on = { confirmed_at: '2026-06-01T12:00:00.000Z', recovery_codes_left: 2 }
const secret = { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Northreel' }
const codes = ['a1b2-c3d4', 'e5f6-g7h8']

type Answers = Parameters<typeof answerCalls>[0]

async function part(answers: Answers, locale: 'en-CA' | 'fr-CA' = 'en-CA') {
  const network = answerCalls(answers)
  const drawn = await show(<SecondStepPart />, { at, locale, session: ana })
  const press = async (name: string) => drawn.user.click(await screen.findByRole('button', { name }))
  const sent = (call: string) => network.asked.filter((one) => one.call === call).map(({ body }) => body)
  return { ...drawn, press, sent }
}

test('a first code turns it on: an empty and a wrong one show the error beside the field, and the codes are shown once', async () => {
  let tries = 0
  let state: object = off
  const { user, press, sent } = await part({
    [STATE]: () => state,
    [BEGIN]: secret,
    [CONFIRM]: () => {
      tries += 1
      if (tries === 1) return refuse(422, 'second_step_code_wrong')
      state = on
      return { recovery_codes: codes }
    },
  })
  await press('Set up')
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  const field = screen.getByLabelText('Code from your app')
  await press('Turn on')
  expect(screen.getByText('Enter the code.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.type(field, '111 111')
  await press('Turn on')
  expect(await screen.findByText('Refused: second_step_code_wrong.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field).toHaveProperty('value', '111 111')
  await user.clear(field)
  await user.type(field, '222222{Enter}')
  const heading = await screen.findByRole('heading', { name: 'Your recovery codes' })
  expect(document.activeElement).toBe(heading)
  expect(sent(CONFIRM)).toEqual([{ code: '111 111' }, { code: '222222' }])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  await press('I’ve saved them')
  expect(screen.queryByText('a1b2-c3d4')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy()
})

test('set up without an answer can be begun again, and given up', async () => {
  let isDown = true
  const { press } = await part({ [STATE]: off, [BEGIN]: () => (isDown ? lost : secret) })
  await press('Set up')
  expect(await screen.findByText('Two-step verification couldn’t be set up')).toBeTruthy()
  isDown = false
  await press('Set up')
  await screen.findByLabelText('Code from your app')
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})

test('a proof of identity lets the act go on, and a refused one changes nothing', async () => {
  let isProven = false
  let answers = [false, true]
  onTestFinished(
    offerAsker(async () => {
      const [given = false, ...more] = answers
      answers = more
      isProven = given
      return given
    }),
  )
  const { press, sent } = await part({
    [STATE]: on,
    [RENEW]: () => (isProven ? { recovery_codes: codes } : refuse(403, 'proof_required')),
  })
  const renew = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }))
    return dialog.getByRole('button', { name: 'New recovery codes' })
  }
  await press('New recovery codes')
  const button = await renew()
  button.click()
  await waitFor(() => expect(answers).toHaveLength(1))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('')
  button.click()
  expect(await screen.findByText('a1b2-c3d4')).toBeTruthy()
  expect(sent(RENEW)).toHaveLength(3)
})

test('a browser that lets nothing be copied says so, and the codes stay', async () => {
  const writeText = vi.fn().mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
  const { press } = await part({ [STATE]: on, [RENEW]: { recovery_codes: codes } })
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await press('New recovery codes')
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'New recovery codes' })
    .click()
  await press('Copy')
  expect(await screen.findByText('It couldn’t be copied')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
  await press('Copy')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenLastCalledWith('a1b2-c3d4\ne5f6-g7h8')
  const file = screen.getByRole('link', { name: 'Save as a file' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(file)).toContain(codes.join('\n'))
})

test('French: it is turned off only after a confirmation; a failure is reported, and it stays on', async () => {
  let state: object = on
  let isDown = true
  const { press, sent } = await part(
    {
      [STATE]: () => state,
      [END]: () => {
        if (isDown) return lost
        state = off
        return new Response(null, { status: 204 })
      },
    },
    'fr-CA',
  )
  const confirm = async () =>
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Désactiver' })
      .click()
  await press('Désactiver')
  expect(sent(END)).toEqual([])
  await confirm()
  expect(await screen.findByText('La validation en deux étapes est toujours activée')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isDown = false
  await press('Désactiver')
  await confirm()
  expect(await screen.findByRole('button', { name: 'Configurer' })).toBeTruthy()
})
