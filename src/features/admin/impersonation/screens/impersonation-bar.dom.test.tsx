import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'

const STOP = 'DELETE /admin/viewing'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 1000).toISOString()

function watchLeaving() {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  onTestFinished(() => assign.mockRestore())
  return assign
}

test('says as whom and how long yet, and its button leads back to them at the desk', async () => {
  const assign = watchLeaving()
  const { asked } = answerCalls({ [STOP]: { viewing_until: null } })
  const { user } = await show(<ImpersonationBar until={inMinutes(30)} />, { session: ana })
  const bar = within(screen.getByRole('complementary', { name: 'Seen as somebody else' }))
  expect(bar.getByText(/You see the site as Ana Costa, reading only\./).textContent).toContain('30 min.')
  await user.dblClick(bar.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin?section=people&id=ana'))
  expect(asked.filter(({ call }) => call === STOP)).toHaveLength(1)
})

test('French: a failed stop is reported, keeps the bar, and succeeds at the second press', async () => {
  const assign = watchLeaving()
  let isDown = true
  answerCalls({ [STOP]: () => (isDown ? lost : { viewing_until: null }) })
  const { user } = await show(<ImpersonationBar until={inMinutes(1)} />, { session: ana, locale: 'fr-CA' })
  const stop = screen.getByRole('button', { name: 'Arrêter' })
  await user.click(stop)
  expect((await screen.findByRole('region', { name: 'Avis' })).textContent).not.toBe('')
  expect(assign).not.toHaveBeenCalled()
  isDown = false
  await user.click(stop)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
})

test('a time that is over counts down no further', async () => {
  await show(<ImpersonationBar until={inMinutes(-5)} />, { session: ana })
  expect(screen.getByRole('complementary').textContent).toContain('0 min.')
})
