import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#platform/locale.ts'
import { ana, rentalAt } from '../../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { act } from '../../../../../tests/support/render.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { rentalsKey } from '../queries.ts'
import type { RentalView } from '../rental-view.ts'
import { Deadline } from './deadline.tsx'

type Clock = RentalView['clocks'][number]
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-06-10T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
})

/** A clock that runs out so many hours from now, on a rental in Toronto. */
const clock = (act: Clock['act'], hours: number): Clock => ({
  act,
  opens_at: null,
  due_at: new Date(Date.now() + hours * HOUR).toISOString(),
})

/** Opens at midnight in Toronto. */
const opening: Clock = {
  act: 'lapse',
  opens_at: '2026-06-12T04:00:00.000Z',
  due_at: '2026-06-13T04:00:00.000Z',
}

async function deadline(
  role: RentalView['role'],
  clocks: Clock[],
  locale?: Locale,
  payable_from: string | null = null,
) {
  answerCalls({ 'GET /accounts/session': ana })
  const rental = rentalAt(clocks[0]?.act === 'lapse' ? 'approved' : 'pending', { role, clocks, payable_from })
  const drawn = await show(<Deadline rental={rental} />, { session: ana, locale })
  return { ...drawn, told: () => drawn.container.querySelector('p')?.textContent }
}

test.each([
  ['owner', 'expire', 'Answer by Thursday 8:00 a.m., in 24 h'],
  ['renter', 'expire', 'The owner answers by Thursday 8:00 a.m., in 24 h'],
  ['renter', 'lapse', 'Pay by Thursday 8:00 a.m., in 24 h'],
  ['owner', 'lapse', 'Payment due by Thursday 8:00 a.m., in 24 h'],
] as const)('tells the %s until when, at the place of the gear: %s', async (role, kind, words) => {
  const { told } = await deadline(role, [clock(kind, 24)])
  expect(told()?.replaceAll(/\s/g, ' ')).toBe(words)
  expect(document.querySelector('time')?.dateTime).toBe('2026-06-11T12:00:00.000Z')
})

test('tells it in French', async () => {
  const { told } = await deadline('owner', [clock('expire', 24)], 'fr-CA')
  expect(told()).toMatch(/jeudi 8\sh(?!\s\d)/)
})

test.each([
  [3, 'in 3 h', 'text-ink'],
  [2.99, 'in 2 h', 'text-amber'],
  [0.5, 'in 30 min', 'text-amber'],
  [0.001, 'in 1 min', 'text-amber'],
])('with %f hours left it says %s', async (hours, left, tone) => {
  const { told, container } = await deadline('owner', [clock('expire', hours)])
  expect(told()).toContain(left)
  expect(container.querySelector('p')?.classList.contains(tone)).toBe(true)
})

test('another person’s task is not urgent', async () => {
  const { container } = await deadline('renter', [clock('expire', 0.5)])
  expect(container.querySelector('p')?.classList.contains('text-amber')).toBe(false)
})

test('the time that is left goes down while one looks', async () => {
  const { told } = await deadline('owner', [clock('expire', 2)])
  act(() => void vi.advanceTimersByTime(HOUR))
  expect(told()).toContain('in 1 h')
})

test('once it is over it says so, and the rental is looked at again, once', async () => {
  const { told, queryClient } = await deadline('owner', [clock('expire', 0.01)])
  const look = vi.spyOn(queryClient, 'invalidateQueries')
  expect(told()).toContain('Answer by')
  act(() => void vi.advanceTimersByTime(60_000))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(told()).toBe('The time to answer is over. This request has expired.')
  expect(look.mock.calls).toEqual([[{ queryKey: rentalsKey }]])
})

test.each([
  ['renter', 'en-CA', 'Pay from June 12, by Saturday, June 13 at 12:00 a.m.'],
  ['owner', 'en-CA', 'Payment due from June 12, by Saturday, June 13 at 12:00 a.m.'],
  ['renter', 'fr-CA', 'Payez à partir du 12 juin, avant samedi 13 juin à 0 h'],
] as const)('before paying opens the %s reads, in %s: %s', async (role, locale, words) => {
  const { told } = await deadline(role, [opening], locale, '2026-06-12')
  expect(told()?.replaceAll(/\s/g, ' ')).toBe(words)
})

test('once paying opens the rental is looked at again, once', async () => {
  vi.setSystemTime('2026-06-12T03:59:00Z')
  const { queryClient } = await deadline('renter', [opening], 'en-CA', '2026-06-12')
  const look = vi.spyOn(queryClient, 'invalidateQueries')
  act(() => void vi.advanceTimersByTime(45_000))
  expect(look).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(look.mock.calls).toEqual([[{ queryKey: rentalsKey }]])
})

test('without a clock there is nothing to say', async () => {
  const { container } = await deadline('owner', [])
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('time')).toBe(null)
})
