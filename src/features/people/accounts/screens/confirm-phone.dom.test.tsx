import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { act } from '../../../../../tests/support/render.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('a refused code and a failed resend are reported in one line', async () => {
  answerCalls({
    'POST /accounts/phone-confirmation': refuse(429, 'rate_limited'),
    'POST /accounts/confirmation-message': refuse(503, 'unavailable'),
  })
  const { user } = await show(<ConfirmPhone phone="+14165550199" />)
  const told = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  await user.type(screen.getByRole('textbox'), '123456')
  await user.click(screen.getByRole('button', { name: /Confirm/ }))
  expect((await screen.findByText(/rate_limited/)) && told().filter(Boolean)).toHaveLength(1)
  for (let second = 0; second < 31; second += 1)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  await user.click(screen.getAllByRole('button').at(-1) ?? document.body)
  await screen.findByText(/unavailable/)
  expect(told().filter(Boolean)).toEqual([expect.stringContaining('unavailable')])
})
