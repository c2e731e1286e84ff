import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Site } from '#features/base/information/contract.ts'
import { siteQuery } from '#features/base/information/queries.ts'
import type { Category } from '#features/catalogue/categories/contract.ts'
import { toDay } from '#ui/calendar-days.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../../tests/support/network.ts'
import { act } from '../../../../../tests/support/render.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { HowSection, WebinarsSection } from './below-hero.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { Hero, SearchBar } from './home-page.tsx'
import { LendButton } from './lend-button.tsx'
import { LendWays } from './lend-ways.tsx'

const site: Site = {
  name: 'Northreel',
  email: 'hello@example.ca',
  address: '1 King St, Toronto',
  platform_fee_bps: 500,
  platform_fee_min_cents: 300,
  takes_payments: true,
  test_payments: false,
  sends_mail: true,
  sends_texts: true,
  year: 2026,
  social: [],
  webinars: [
    { talk: 'actra', url: 'https://videos.example/a', image: '/large.jpg', smaller_image: '/small.jpg' },
    { talk: 'insurance', url: 'https://videos.example/b', image: null, smaller_image: null },
    { talk: 'sustainable', url: 'https://videos.example/c', image: null, smaller_image: null },
  ],
}

test('the front page names the offer', async () => {
  await show(<Hero />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('On Demand Production Gear')
  expect(screen.getByText('Rent and Lend Creative and Professional Gear')).toBeTruthy()
})

test.each([
  ['fx6', 'Toronto', '/rent?query=fx6&location=Toronto'],
  ['fx6', '', '/rent?query=fx6'],
  ['', 'Toronto', '/rent?location=Toronto'],
  ['', '', '/rent'],
])('a search for %j in %j leads to %s', async (words, city, address) => {
  answerCalls({ 'GET /equipment/completions': { items: [] } })
  const { user, router } = await show(<SearchBar />)
  if (words) await user.type(screen.getByRole('combobox', { name: 'Equipment' }), words)
  if (city) await user.type(screen.getByRole('combobox', { name: 'City' }), city)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(router.state.location.href).toBe(address))
})

test('days chosen on the front page go with the search', async () => {
  const { user, router } = await show(<SearchBar />)
  await user.click(await screen.findByRole('button', { name: /^Dates/ }))
  await user.click(await screen.findByRole('button', { name: 'Today' }))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const today = toDay(new Date())
  await waitFor(() => expect(router.state.location.href).toBe(`/rent?from=${today}&to=${today}`))
})

test('days and city chosen on the front page go with a completion', async () => {
  const items = [{ of: 'make', words: 'Sony' }]
  answerCalls({ 'GET /equipment/completions': { items } })
  const { user, router } = await show(<SearchBar />)
  await user.click(await screen.findByRole('button', { name: /^Dates/ }))
  await user.click(await screen.findByRole('button', { name: 'Today' }))
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Toronto')
  await user.type(screen.getByRole('combobox', { name: 'Equipment' }), 'son')
  await user.click(await screen.findByRole('option', { name: 'Sony' }))
  const today = toDay(new Date())
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      ...{ query: 'Sony', location: 'Toronto', from: today, to: today },
    }),
  )
})

test('how it works addresses renters and owners', async () => {
  const { queryClient } = await show(<HowSection />)
  act(() => void queryClient.setQueryData(siteQuery.queryKey, site))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('How it works')
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})

test('“Lend” leads signed-in people to /lend', async () => {
  const { user, router } = await show(<LendButton />, { session: ana })
  await user.click(screen.getByRole('link', { name: 'Lend' }))
  expect(router.state.location.pathname).toBe('/lend')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a visitor who presses “Lend” is shown two ways, each by way of signing in and back', async () => {
  const { user } = await show(<LendButton />)
  await user.click(screen.getByRole('link', { name: 'Lend' }))
  const choice = within(await screen.findByRole('dialog'))
  expect(choice.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Individual ListingList a single piece of equipment',
      '/login?from=%2Fequipment%2Fnew&authRequired=true',
    ],
    ['Online StoreCreate your own equipment store', '/login?from=%2Fonline-store&authRequired=true'],
  ])
})

test.each([
  ['who has a store', { id: 'store-1' }, '/my-store', 0],
  ['who has none', null, '/online-store', 0],
  ['of whom nobody can tell', lost, '/online-store', 1],
])('“Online Store” leads %s on', async (_, answer, path, logged) => {
  performance.clearMarks()
  answerCalls({ 'GET /stores/mine': answer })
  const { user, router } = await show(<LendWays />, { session: ana })
  await user.click(screen.getByRole('link', { name: /^Online Store/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(performance.getEntriesByName('northreel.failure')).toHaveLength(logged)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('three talks elsewhere are promoted, each behind its picture, else a smaller one, else ours', async () => {
  // Still on their way, as pictures are at first.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => complete.mockRestore())
  const { queryClient, container } = await show(<WebinarsSection />)
  act(() => void queryClient.setQueryData(siteQuery.queryKey, site))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Canadian Production: Webinar Series')
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Inside ACTRAWatch (opens elsewhere)', 'https://videos.example/a'],
    ['Production InsuranceWatch (opens elsewhere)', 'https://videos.example/b'],
    ['Sustainable FilmmakingWatch (opens elsewhere)', 'https://videos.example/c'],
  ])
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  const fail = () => act(() => void container.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(sources()).toEqual(['/large.jpg'])
  fail()
  expect(sources()).toEqual(['/small.jpg'])
  fail()
  expect(sources()).toEqual([])
})

test('the search by category is loaded once it is 200 px from view', async () => {
  const watched: { come: () => void; margin: string | undefined }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(come: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
        watched.push({ come: () => come([{ isIntersecting: true }]), margin: options.rootMargin })
      }
      observe() {}
      disconnect() {}
    },
  )
  const names = { name_en: 'Cameras', name_fr: 'Caméras', description_en: '', description_fr: '' }
  const category: Category = { slug: 'cameras', ...names, icon: 'camera', listings: 3, subcategories: [] }
  const { asked } = answerCalls({ 'GET /categories': { items: [category] } })
  await show(<CategoriesSection categories={[]} />)
  expect([asked, watched.map(({ margin }) => margin)]).toEqual([[], ['200px']])
  act(() => watched[0]?.come())
  const link = await screen.findByRole('link', { name: /Cameras/ })
  expect(link.getAttribute('href')).toBe('/rent/cameras')
})
