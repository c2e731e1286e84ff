import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { RecordEvent } from '../contract.ts'
import { EventsSection } from './events-section.tsx'

const event: RecordEvent = {
  ...{ id: 'one', action: 'person_suspended', source: 'server', resource_type: 'person', resource_id: 'ben' },
  ...{ user: { id: 'ben', name: 'Ben Roy' }, actor: { id: 'ana', name: 'Ana Costa' }, request_id: null },
  ...{ details: { reason: 'Abuse', before: { suspended: false } }, ip_address: '203.0.113.7', times: 3 },
  ...{ created_at: '2026-06-10T12:00:00.000Z', last_at: '2026-06-10T12:00:00.000Z' },
}
const LIST = 'GET /admin/security_events'
const at = '/admin?section=events'
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '')

test('each line is a sentence, with the rest folded; a page’s own words stand as words', async () => {
  const client: RecordEvent = {
    ...event,
    id: 'two',
    source: 'client',
    action: 'person_suspended',
    actor: null,
    times: 1,
  }
  answerCalls({ [LIST]: { items: [event, client], next_cursor: null } })
  await show(<EventsSection />, { at })
  const rows = (await screen.findAllByRole('row')).slice(1)
  const [ours, theirs] = rows.map((row) => [within(row).getByRole('rowheader').textContent, ...cells(row)])
  expect(ours?.[0]).toBe('Ana Costa suspended Ben Roy · 3 times')
  expect(ours?.at(-1)).toMatch(/By: Ana Costa ?Concerns: Ben Roy ?About: person ben ?reason: Abuse/)
  expect(ours?.at(-1)).toContain('before: {"suspended":false}')
  expect(theirs?.[0]).toBe('“person_suspended”')
  expect(theirs?.at(-1)).toContain('By: Ben Roy')
  expect(theirs?.at(-1)).not.toContain('Concerns')
})

test('visits of the queue are folded, but for a filter that asks for them', async () => {
  const visit = (id: string): RecordEvent => ({ ...event, id, action: 'queue_claimed', user: null, times: 1 })
  const items = ['a', 'b', 'c'].map(visit)
  answerCalls({ [LIST]: { items, next_cursor: null } })
  const { user } = await show(<EventsSection />, { at })
  expect(await screen.findByRole('rowheader', { name: 'Ana Costa opened the queue 3 times' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Taken from the queue')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findAllByRole('rowheader', { name: 'Ana Costa opened the queue' })).toHaveLength(3)
})

test('the filters are in the address and in the file’s; a name not chosen is reported, and Back removes all', async () => {
  const network = answerCalls({
    [LIST]: { items: [], next_cursor: null },
    'GET /admin/search': { items: [] },
  })
  const lists = () => network.asked.filter(({ call }) => call.startsWith(LIST))
  const { user, router } = await show(<EventsSection />, { at })
  const thing = await screen.findByRole('combobox', { name: 'Item' })
  const person = screen.getByRole('combobox', { name: 'Person' })
  await user.type(thing, 'laptop')
  await user.type(person, 'ben{Enter}')
  expect(await screen.findByText('Choose from the list.')).toBeTruthy()
  expect(lists()).toHaveLength(1)
  await user.clear(person)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'client')
  await user.type(thing, '{Enter}')
  await waitFor(() => expect(lists().at(-1)?.call).toBe(`${LIST}?resource_id=laptop&source=client`))
  expect(document.activeElement).toBe(thing)
  expect(router.state.location.search).toEqual({ section: 'events', q: 'laptop', state: 'client' })
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/admin/security_events.csv?resource_id=laptop&source=client',
  )
  router.history.back()
  await waitFor(() => expect(thing).toHaveProperty('value', ''))
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('French: what the address can’t mean is left out, and a record that could not be had is asked for again', async () => {
  let isDown = true
  const { asked } = answerCalls({ [LIST]: () => (isDown ? lost : { items: [event], next_cursor: null }) })
  const { user } = await show(<EventsSection />, { at: `${at}&person=b&state=nobody`, locale: 'fr-CA' })
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(again)
  const row = (await screen.findAllByRole('row'))[1]
  expect(row?.textContent).toMatch(/Ana Costa a suspendu Ben Roy.*10 juin 2026/)
  expect(new Set(asked.map(({ call }) => call))).toEqual(new Set([LIST]))
})
