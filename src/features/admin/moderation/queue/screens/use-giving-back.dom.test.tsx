import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import type { ClaimView } from '../contract.ts'
import { QueueSection } from './queue-section.tsx'

const claimOf = (id: string): ClaimView => ({
  ...{ id, kind: 'item', act: 'created', waits_since: '2026-06-10T16:00:00Z' },
  ...{ claimed_until: '2026-06-10T16:10:00Z', parts: [], reports: [], person: null },
  subject: { type: 'equipment', id: `gear-${id}`, name: `Gear ${id}`, hidden_at: null, hidden_reason: null },
  may: { hide: true, suspend: false, read_words: false },
})
const waiting = { items: 3, reports: 0, held: 0, oldest: null }
const SKIPS = ['a', 'b', 'c'].map((id) => [`POST /admin/queue/${id}/skip`, waiting] as const)

/** A queue of three, each given once, as long as `hold` lets the answers go. */
function queue(hold: (id: string) => Promise<void> = async () => undefined) {
  const ids = ['a', 'b', 'c']
  const { asked } = answerCalls({
    'POST /admin/queue/claim': async () => {
      const id = ids.shift()
      if (id) await hold(id)
      return { claim: id ? claimOf(id) : null, waiting }
    },
    ...Object.fromEntries(SKIPS),
  })
  const skips = () => asked.flatMap(({ call }) => /^POST .*\/(\w)\/skip$/.exec(call)?.[1] ?? [])
  return { skips, claims: () => asked.filter(({ call }) => call.endsWith('/claim')).length }
}

test('leaving releases the current claim and the prefetched ones, and none twice', async () => {
  const { skips, claims } = queue()
  const { user, unmount } = await show(<QueueSection />, { at: '/admin?section=queue' })
  await screen.findByText('Gear a')
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await screen.findByText('Gear b')
  await expect.poll(claims).toBe(3)
  expect(skips()).toEqual(['a'])
  unmount()
  await expect.poll(skips).toEqual(['a', 'b', 'c'])
})

test('so does closing the page', async () => {
  const { skips, claims } = queue()
  await show(<QueueSection />, { at: '/admin?section=queue' })
  await screen.findByText('Gear a')
  await expect.poll(claims).toBe(2)
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(skips).toEqual(['a', 'b'])
})

test('a claim that arrives later is released too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { skips, claims } = queue((id) => (id === 'b' ? promise : Promise.resolve()))
  const { unmount } = await show(<QueueSection />, { at: '/admin?section=queue' })
  await screen.findByText('Gear a')
  await expect.poll(claims).toBe(2)
  unmount()
  await expect.poll(skips).toEqual(['a'])
  resolve()
  await expect.poll(skips).toEqual(['a', 'b'])
})
