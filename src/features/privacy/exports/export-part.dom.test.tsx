import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import type { ExportView } from './contract.ts'
import { ExportPart } from './export-part.tsx'

const copy = (changes: Partial<ExportView>): ExportView => ({
  id: '0197a1c0-0000-7000-8000-000000000001',
  status: 'ready',
  requested_at: '2026-06-10T16:00:00Z',
  ready_at: '2026-06-10T16:01:00Z',
  expires_at: '2026-06-17T16:01:00Z',
  byte_size: 2_340_000,
  ...changes,
})

const draw = async (items: ExportView[], more: Parameters<typeof answerCalls>[0] = {}) => {
  const network = answerCalls({ 'GET /accounts/exports': () => ({ items }), ...more })
  return { ...network, ...(await show(<ExportPart />, { session: ana })) }
}

test('asked for, it is being prepared, and nothing more is asked for meanwhile', async () => {
  const items: ExportView[] = []
  const { user, asked } = await draw(items, {
    'POST /accounts/export': () => {
      items.push(copy({ status: 'preparing', ready_at: null, expires_at: null, byte_size: null }))
      return items[0] ?? null
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Request a copy' }))
  expect(await screen.findByText('Being prepared')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /copy/ })).toBeNull()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('ready, it is there to download, with its size and until when', async () => {
  await draw([copy({}), copy({ id: '0197a1c0-0000-7000-8000-000000000002', status: 'over' })])
  const link = await screen.findByRole('link', { name: 'Download (2.3 MB)' })
  expect(link.getAttribute('href')).toBe('/api/accounts/exports/0197a1c0-0000-7000-8000-000000000001/file')
  expect(screen.getByText(/^Kept until Jun 17, 2026/)).toBeTruthy()
  expect(screen.getByText(/^Deleted on Jun 17, 2026/)).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Request a new copy' })).toBeTruthy()
})

test('is followed only once the server says that it may be', async () => {
  const followed: boolean[] = []
  const { user, asked } = await draw([copy({})], {
    'GET /accounts/exports/0197a1c0-0000-7000-8000-000000000001': () => copy({}),
  })
  const link = await screen.findByRole('link', { name: 'Download (2.3 MB)' })
  const note = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', note)
  await user.click(link)
  await waitFor(() => expect(followed).toEqual([false, true]))
  removeEventListener('click', note)
  expect(asked.map(({ call }) => call)).toContain(
    'GET /accounts/exports/0197a1c0-0000-7000-8000-000000000001',
  )
})

test('a second request in a day shows the server’s own sentence', async () => {
  const { user } = await draw([copy({})], { 'POST /accounts/export': refuse(409, 'export_too_soon') })
  await user.click(await screen.findByRole('button', { name: 'Request a new copy' }))
  expect(await screen.findByText('Refused: export_too_soon.')).toBeTruthy()
})

test('one that failed may be asked for again', async () => {
  await draw([copy({ status: 'failed', ready_at: null, expires_at: null, byte_size: null })])
  expect(await screen.findByText('Request it again. This one doesn’t count.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Request a new copy' })).toBeTruthy()
})

test('where the list can’t be had, it is tried again on a press', async () => {
  let calls = 0
  const { user } = await draw([], {
    'GET /accounts/exports': () => {
      calls += 1
      return calls === 1 ? refuse(403, 'forbidden') : { items: [] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Request a copy' })).toBeTruthy()
})
