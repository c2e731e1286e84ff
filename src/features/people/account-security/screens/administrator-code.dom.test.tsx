import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { AdministratorCode } from './administrator-code.tsx'

const at = '/account?section=security'
const STATE = 'GET /accounts/administrator-code'
const GIVE = 'POST /accounts/administrator-code'

test('an administrator without a factor gives the code; an empty and a wrong one show the error beside the field', async () => {
  let tries = 0
  const { asked } = answerCalls({
    [STATE]: { needed: true },
    [GIVE]: () => {
      tries += 1
      return tries === 1 ? refuse(422, 'administrator_code_wrong') : { needed: false }
    },
  })
  const { user } = await show(<AdministratorCode />, { at, session: ana })
  const send = await screen.findByRole('button', { name: 'Continue' })
  await user.click(send)
  expect(screen.getByText('Enter the code you received.')).toBeTruthy()
  const field = screen.getByLabelText('Code')
  await user.type(field, 'k7wq')
  await user.click(send)
  expect(await screen.findByText('Refused: administrator_code_wrong.')).toBeTruthy()
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
  expect(asked.filter(({ call }) => call === GIVE).map(({ body }) => body)).toEqual([
    { code: 'k7wq' },
    { code: 'k7wq' },
  ])
})

test('other people see no field for it', async () => {
  const { asked } = answerCalls({ [STATE]: { needed: false } })
  await show(<AdministratorCode />, { at, session: ana })
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(STATE))
  expect(screen.queryByRole('textbox')).toBeNull()
})
