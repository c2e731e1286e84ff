import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { readToasts } from '#ui/toast.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { AdminGate } from './admin-gate.tsx'

const CHECK = 'POST /procedures/is_admin_user'
const section = <p>The section</p>

test('while it is being found out, it says so', async () => {
  answerCalls({ [CHECK]: () => new Promise<never>(() => {}) })
  await show(<AdminGate>{section}</AdminGate>, { session: ana })
  expect(screen.getByRole('status').textContent).toBe('Verifying AccessChecking admin privileges...')
})

test('an administrator is let in', async () => {
  const { asked } = answerCalls({ [CHECK]: () => Response.json(true) })
  await show(<AdminGate>{section}</AdminGate>, { session: ana })
  expect(await screen.findByText('The section')).toBeTruthy()
  expect(asked).toEqual([{ call: CHECK, body: { user_uuid: 'ana' } }])
})

test.each([
  [undefined, 'If you believe you should have access, please contact an administrator.'],
  ['Ask Mika.', 'Ask Mika.'],
])('other people see that the page is not theirs (fallback: %s)', async (fallback, words) => {
  answerCalls({ [CHECK]: () => Response.json(false) })
  await show(<AdminGate fallback={fallback}>{section}</AdminGate>, { session: ana })
  expect(await screen.findByRole('heading', { name: 'Admin Access Required' })).toBeTruthy()
  expect(screen.getByText('You need administrator privileges to access this section.')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('The section')).toBeNull()
})

test.each([
  [
    'is refused',
    () => refuse(429, 'too_many_requests', { detail: 'Too many at once.' }),
    'Too many at once.',
  ],
  ['is lost', () => lost, 'Failed to check admin role'],
])('a check that %s opens nothing, is reported, and offers a retry', async (_, answer, reason) => {
  answerCalls({ [CHECK]: answer })
  await show(<AdminGate>{section}</AdminGate>, { session: ana })
  const detail = `Unable to verify admin access: ${reason}`
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      { tone: 'destructive', title: 'Access Verification Failed', detail },
    ]),
  )
  const [page] = screen
    .getAllByRole('alert')
    .filter((alert) => within(alert).queryByRole('heading') !== null)
    .map((alert) => within(alert))
  expect(page?.getByText(detail)).toBeTruthy()
  expect(
    page?.getByText('Please try refreshing the page or contact support if the issue persists.'),
  ).toBeTruthy()
  expect(screen.queryByText('The section')).toBeNull()
  answerCalls({ [CHECK]: () => Response.json(true) })
  page?.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText('The section')).toBeTruthy()
})
