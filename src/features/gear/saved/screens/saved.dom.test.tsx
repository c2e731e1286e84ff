import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { EquipmentCard as Card } from '#features/gear/equipment/equipment.ts'
import { EquipmentCard } from '#features/gear/equipment/equipment-card.tsx'
import { writeMarks } from '#features/gear/equipment/saved-marks.ts'
import { shownCard } from '#features/gear/equipment/shown-card.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { SavedListing, SavedSearch } from '../contract.ts'
import { noteSeen, seenLately } from '../seen-lately.ts'
import { SavedHearts } from './saved-hearts.tsx'
import { SavedPage, type SavedTab } from './saved-page.tsx'
import { SeenLately } from './seen-lately.tsx'
import { TellMe } from './tell-me.tsx'

afterEach(() => {
  localStorage.clear()
  writeMarks({ saved: new Set(), viewer: null })
})

const id = (n: number) => `0197aaaa-0000-7000-8000-00000000000${n}`

function card(n: number, name = `Camera ${n}`): Card {
  const prices = { price: 150, weekly_price: null, monthly_price: null }
  const cents = { price_cents: 15_000, weekly_price_cents: null, monthly_price_cents: null }
  return {
    ...prices,
    ...cents,
    id: id(n),
    name,
    category: 'cameras',
    subcategory: null,
    make: 'Sony',
    model: 'FX6',
    image: null,
    location: 'Toronto, Ontario',
    location_fr: 'Toronto (Ontario)',
    distance_km: null,
    user_id: 'ben',
    owner: { name: 'Ben Roy', avatar_url: null, account_type: 'individual' },
    storeId: null,
    is_store_listing: false,
    has_pending_requests: false,
    paused: false,
    created_at: '2026-05-01T12:00:00.000Z',
  }
}

const heart = (name = 'Camera 1') => screen.findByRole('button', { name: `Save ${name}` })
const isOn = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const withHearts = (...cards: Card[]) => (
  <>
    <SavedHearts />
    {cards.map((one) => (
      <EquipmentCard key={one.id} card={shownCard(one)} />
    ))}
  </>
)

test('a heart is on at once, stays on once it is saved, and can be taken back', async () => {
  const saved = new Set<string>()
  const { asked } = answerCalls({
    'GET /saved/marks': () => ({ ids: [...saved] }),
    [`PUT /saved/listings/${id(1)}`]: () => {
      saved.add(id(1))
      return new Response(null, { status: 204 })
    },
    [`DELETE /saved/listings/${id(1)}`]: () => {
      saved.clear()
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await show(withHearts(card(1)), { session: ana })
  expect(isOn(await heart())).toBe(false)
  await user.click(await heart())
  expect(isOn(await heart())).toBe(true)
  expect(await screen.findByText('Saved', { exact: false })).toBeTruthy()
  await user.click(await heart())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2))
  await waitFor(async () => expect(isOn(await heart())).toBe(true))
})

test('a refusal reverts the heart and is reported', async () => {
  answerCalls({
    'GET /saved/marks': { ids: [] },
    [`PUT /saved/listings/${id(1)}`]: refuse(409, 'saved_full', { detail: 'You can save 500 listings.' }),
    [`PUT /saved/listings/${id(2)}`]: lost,
  })
  const { user } = await show(withHearts(card(1), card(2)), { session: ana })
  await user.click(await heart())
  expect(await screen.findByText('You can save 500 listings.')).toBeTruthy()
  await waitFor(async () => expect(isOn(await heart())).toBe(false))
  await user.click(await heart('Camera 2'))
  expect(await screen.findByText('The connection was lost. Try again.')).toBeTruthy()
  await waitFor(async () => expect(isOn(await heart('Camera 2'))).toBe(false))
})

test('one’s own gear has no heart', async () => {
  answerCalls({ 'GET /saved/marks': { ids: [] } })
  await show(withHearts({ ...card(1), user_id: 'ana' }, card(2)), { session: ana })
  await heart('Camera 2')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Camera 1' })).toBe(null))
})

test('a visitor is led to sign in, and what they pressed is saved once they have', async () => {
  const { user, router } = await show(withHearts(card(1)), { at: '/rent?query=fx6' })
  answerCalls({})
  await user.click(await heart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ from: '/rent?query=fx6' })
  const { asked } = answerCalls({
    'GET /saved/marks': { ids: [id(1)] },
    [`PUT /saved/listings/${id(1)}`]: new Response(null, { status: 204 }),
  })
  await show(withHearts(card(1)), { session: ana })
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`PUT /saved/listings/${id(1)}`))
})

/** The page with its tab and days as an address has them. */
function Saved({ tab = 'gear' }: { tab?: SavedTab }) {
  const [shown, setShown] = useState(tab)
  const [days, setDays] = useState<{ from: string; to: string } | null>(null)
  const { from, to } = useSearch({ strict: false })
  return (
    <SavedPage
      shown={shown}
      onShow={setShown}
      days={days ?? (from && to ? { from, to } : null)}
      onDays={setDays}
    />
  )
}

const saved = (n: number, state: SavedListing['state'], is_free: boolean | null = null): SavedListing => ({
  card: card(n),
  state,
  is_free,
  saved_at: '2026-06-01T12:00:00.000Z',
})

test('saved gear shows whether it is free, and removed gear links to similar gear', async () => {
  const items = [saved(1, 'on_offer', true), saved(2, 'on_offer', false), saved(3, 'removed', false)]
  answerCalls({ 'GET /saved/listings': { items, next_cursor: null } })
  await show(<Saved />, { at: '/saved?from=2026-06-12&to=2026-06-14', session: ana })
  const [free, taken, gone] = await screen.findAllByRole('article')
  if (!free || !taken || !gone) throw new Error('Three were saved.')
  expect(within(free).getByText('Available on your dates')).toBeTruthy()
  expect(within(taken).getByText('Booked on your dates')).toBeTruthy()
  expect(within(gone).getByText('No longer listed')).toBeTruthy()
  expect(within(gone).queryByRole('link', { name: 'Camera 3' })).toBe(null)
  const similar = within(gone).getByRole('link', { name: 'Similar gear' }).getAttribute('href')
  expect(similar).toContain('/rent/cameras?location=Toronto')
})

test.each([
  ['GET /saved/listings', { items: [], next_cursor: null }, 'Nothing saved yet'],
  ['GET /saved/listings', lost, 'Your saved gear couldn’t be loaded'],
])('%s: none, or none to be had', async (call, answer, words) => {
  answerCalls({ [call]: answer })
  await show(<Saved />, { session: ana })
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
})

const search: SavedSearch = {
  id: id(9),
  filters: { query: 'fx6', location: 'Toronto, Ontario', radius_km: 25, max_price: 200 },
  cadence: 'daily',
  is_over: false,
  ends_at: '2026-12-01T12:00:00.000Z',
  told_at: null,
  created_at: '2026-06-01T12:00:00.000Z',
}

test('a search is called what it looks for, is changed and is removed', async () => {
  const left = [search]
  const { asked } = answerCalls({
    'GET /saved/searches': () => ({ items: left }),
    'GET /categories': { items: [], merged: { categories: {}, subcategories: {} } },
    [`PATCH /saved/searches/${search.id}`]: { ...search, cadence: 'off' },
    [`DELETE /saved/searches/${search.id}`]: () => {
      left.length = 0
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await show(<Saved tab="searches" />, { session: ana })
  const name = 'fx6, within 25 km of Toronto, up to $200 a day'
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toContain('/rent?query=fx6&location=Toronto')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alert me' }), 'off')
  expect(await screen.findByText('Alerts are off for this search.')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ body: { cadence: 'off' } })
  await user.click(screen.getByRole('button', { name: `Remove: ${name}` }))
  expect(await screen.findByText('No searches yet')).toBeTruthy()
})

test('one that is over can go on, unless its days are past', async () => {
  const over = { ...search, is_over: true }
  const past = { ...over, id: id(8), filters: { query: 'fx6', from: '2026-06-01', to: '2026-06-02' } }
  answerCalls({
    'GET /saved/searches': { items: [over, past] },
    'GET /categories': { items: [], merged: { categories: {}, subcategories: {} } },
    [`PATCH /saved/searches/${search.id}`]: { ...search, cadence: 'at_once' },
  })
  const { user } = await show(<Saved tab="searches" />, { session: ana })
  await user.click(await screen.findByRole('button', { name: 'Keep looking' }))
  expect(await screen.findByRole('combobox', { name: 'Alert me' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep looking' })).toBe(null)
})

const filters = { query: 'fx6', from: '2026-06-12', to: '2026-06-14' }
const tellMe = <TellMe filters={filters} category={undefined} look="primary" />

test('Tell me asks how soon, and saves the search', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-10T16:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = [refuse(422, 'search_too_wide', { detail: 'Narrow it first.' }), search]
  const { asked } = answerCalls({ 'POST /saved/searches': () => answers.shift() ?? null })
  const { user } = await show(tellMe, { at: '/rent?query=fx6', session: ana })
  await user.click(await screen.findByRole('button', { name: 'Create alert' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when there is more' }))
  expect(dialog.getByText('fx6, June 12–14')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /Once a day/ }))
  await user.click(dialog.getByRole('button', { name: 'Tell me' }))
  expect(await dialog.findByText('Narrow it first.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Tell me' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(asked.at(-1)).toMatchObject({ body: { filters, cadence: 'daily' } })
})

test('a visitor signs in first, and comes back to the question', async () => {
  const { user, router } = await show(tellMe, { at: '/rent?query=fx6' })
  await user.click(await screen.findByRole('button', { name: 'Create alert' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '/rent?query=fx6#tell-me' }))
  await show(tellMe, { at: '/rent?query=fx6#tell-me', session: ana })
  expect(await screen.findByRole('dialog', { name: 'Tell me when there is more' })).toBeTruthy()
})

test('recently seen gear is shown without the current one, until it is cleared', async () => {
  for (const n of [1, 2, 3]) noteSeen(id(n))
  const { asked } = answerCalls({ 'GET /equipment/cards': { items: [card(3), card(2)] } })
  const { user } = await show(<SeenLately current={id(1)} />)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(asked[0]?.call).toBe(`GET /equipment/cards?ids=${[id(3), id(2)].join('%2C')}`)
  expect(seenLately()).toEqual([id(1), id(3), id(2)])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('article')).toBe(null)
  expect(seenLately()).toEqual([])
})

test('a browser remembers twelve, and trusts nothing that others wrote there', () => {
  for (let n = 0; n < 20; n += 1) noteSeen(`0197aaaa-0000-7000-8000-0000000000${10 + n}`)
  expect(seenLately()).toHaveLength(12)
  for (const text of ['{}', '[1,{}]', '"x"', 'no', `["../x","${id(1)}"]`]) {
    localStorage.setItem('northreel.recent', text)
    expect(seenLately().filter((one) => one !== id(1))).toEqual([])
  }
})
