import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ACT_ENDS_MS } from '#platform/browser/in-time.ts'
import { act } from '../../../../../tests/support/render.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { FormEnd } from './form-end.tsx'
import { useAccountForm } from './use-account-form.ts'

function Form() {
  const form = useAccountForm<Record<string, never>>([])
  // As where the code of the second step, or the next page, never comes.
  return (
    <form onSubmit={form.send(() => new Promise(() => {}))}>
      <FormEnd form={form} pendingLabel="Sending">
        Send
      </FormEnd>
    </form>
  )
}

test('a missing answer is reported in time, and the button is free again', async () => {
  await show(<Form />)
  const send = screen.getByRole('button')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => send.click())
  await act(async () => void (await vi.advanceTimersByTimeAsync(ACT_ENDS_MS - 1)))
  expect(send.getAttribute('aria-busy')).toBe('true')
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
  expect(send.getAttribute('aria-busy')).toBeNull()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
