import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import { useListingState } from './use-own-acts.ts'

function Pause() {
  const set = useListingState({ id: 'camera-1', name: 'Sony FX6' })
  return (
    <button type="button" onClick={() => set({ state: 'paused' })}>
      Pause
    </button>
  )
}

test('a failure is reported at once, even when the browser believes itself offline', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { asked } = answerCalls({ 'POST /equipment/camera-1/pause': lost })
  const { user } = await show(<Pause />, { session: ana })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('paused'))
  expect(asked.map(({ call }) => call)).toEqual(['POST /equipment/camera-1/pause'])
})
