import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { KeepPasskeys } from './keep-passkeys.tsx'

const passkey = (id: string, name: string) => ({
  ...{ id, name, backed_up: false, created_at: '2026-06-01T12:00:00.000Z', last_used_at: null },
})

test('all are ticked, and those that are unticked go', async () => {
  const onDone = vi.fn()
  const items = [passkey('1', 'Phone'), passkey('2', 'Not mine')]
  const { asked } = answerCalls({
    'GET /accounts/passkeys': { items },
    'DELETE /accounts/passkeys/2': new Response(null, { status: 204 }),
  })
  const { user } = await show(<KeepPasskeys onDone={onDone} />, { session: ana })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  await user.click(screen.getByRole('checkbox', { name: /Not mine/ }))
  await user.click(screen.getByRole('button', { name: 'Keep selected and continue' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(asked.map(({ call }) => call)).toContain('DELETE /accounts/passkeys/2')
  expect(asked.map(({ call }) => call)).not.toContain('DELETE /accounts/passkeys/1')
})

test('without any it goes on by itself', async () => {
  const onDone = vi.fn()
  answerCalls({ 'GET /accounts/passkeys': { items: [] } })
  await show(<KeepPasskeys onDone={onDone} />, { session: ana })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})
