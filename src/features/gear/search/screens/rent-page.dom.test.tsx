import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ShownCategory } from '#features/catalogue/categories/shown-categories.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import type { Locale } from '#platform/locale.ts'
import { anyCard } from '../../../../../tests/support/any-card.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { SearchSummary } from '../contract.ts'
import { RentPage } from './rent-page.tsx'
import { parseRentSearch } from './rent-search.ts'
import { RESULTS_ID } from './use-rent.ts'

const cameras: ShownCategory = {
  slug: 'cameras',
  name: 'Cameras',
  about: '',
  listings: 2,
  hidden: false,
  subcategories: [{ slug: 'cinema', name: 'Cinema cameras' }],
}

const summary: SearchSummary = {
  total: 2,
  total_is_capped: false,
  facets: [],
  categories: [{ slug: 'cameras', count: 2 }],
  corrected_query: null,
  place: null,
  read_as: null,
  suggestion: null,
}

/** The page as its route draws it, with the search in its address. */
function Rent({ category }: { category?: ShownCategory }) {
  const search = parseRentSearch(useSearch({ strict: false }))
  return <RentPage search={search} category={category} categories={[cameras]} />
}

type Props = {
  told?: Partial<SearchSummary>
  items?: EquipmentCard[]
  answers?: Parameters<typeof answerCalls>[0]
  category?: ShownCategory
  locale?: Locale
}

async function rent(
  at: string,
  { told, items = [anyCard('a'), anyCard('b')], answers, category, locale }: Props = {},
) {
  const network = answerCalls({
    'GET /equipment': { items, next_cursor: null },
    'GET /equipment/summary': { ...summary, ...told },
    'GET /equipment/completions': { items: [] },
    ...answers,
  })
  const drawn = await show(<Rent category={category} />, { at, locale })
  await waitFor(() => expect(document.getElementById(RESULTS_ID)).not.toBe(null))
  await waitFor(() => expect(drawn.queryClient.isFetching()).toBe(0))
  const address = () => drawn.router.state.location.href
  return { ...drawn, ...network, address }
}

const words = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gear' })
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters in use' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

test('the search of the address is in the form, in the chips and in the title', async () => {
  await rent('/rent?query=fx6&from=2026-06-12&to=2026-06-15&min_price=50&max_price=200')
  expect(words().value).toBe('fx6')
  expect(screen.getByRole('button', { name: 'Dates 12 JUN to 15 JUN' })).toBeTruthy()
  expect(chips()).toEqual([
    'Remove filter: “fx6”',
    'Remove filter: 12 JUN → 15 JUN',
    'Remove filter: $50 to $200 a day',
    'Clear all',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“fx6”')
  expect(screen.getByText('2 listings')).toBeTruthy()
})

test('a search that was made is one line, which opens its form', async () => {
  const { user } = await rent('/rent?query=fx6&location=Montr%C3%A9al&from=2026-11-27&to=2026-11-29')
  const line = screen.getByRole('link', { name: 'Change search: fx6 · Montréal · 27 NOV → 29 NOV' })
  await user.click(line)
  expect(document.activeElement).toBe(words())
  expect(screen.queryByRole('link', { name: /^Change search/ })).toBe(null)
})

test('a submitted search is in the address, from its first page', async () => {
  const { user, address } = await rent('/rent?pages=3&sort=newest')
  await user.type(words(), 'dolly grip{Enter}')
  await waitFor(() => expect(address()).toBe('/rent?query=dolly+grip&sort=newest'))
})

test('a chip takes its filter away and leaves the others', async () => {
  const { user, address } = await rent('/rent?query=fx6&min_price=50')
  await user.click(screen.getByRole('link', { name: 'Remove filter: “fx6”' }))
  await waitFor(() => expect(address()).toBe('/rent?min_price=50'))
})

test('a choice takes along what was typed and not yet sent', async () => {
  const { user, address } = await rent('/rent')
  await user.type(words(), 'fx6')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_asc')
  await waitFor(() => expect(address()).toBe('/rent?query=fx6&sort=price_asc'))
})

test('so does a link to a category', async () => {
  const { user, address } = await rent('/rent')
  await user.type(words(), 'fx6')
  await user.click(screen.getByRole('link', { name: /^Cameras/ }))
  await waitFor(() => expect(address()).toBe('/rent/cameras?query=fx6'))
})

test('nearest first is offered around a place alone', async () => {
  await rent('/rent')
  expect(screen.queryByRole('option', { name: 'Nearest first' })).toBe(null)
})

test('around a place there is a distance, and the order by it', async () => {
  const place = {
    label: 'Toronto, Ontario',
    label_fr: 'Toronto (Ontario)',
    latitude: 43.65,
    longitude: -79.38,
  }
  const { user, address } = await rent('/rent?location=Toronto%2C+Ontario', { told: { place } })
  expect(screen.getByRole('option', { name: 'Nearest first' })).toBeTruthy()
  const radius = screen.getAllByRole('combobox', { name: 'Distance' })[0] ?? document.body
  await user.selectOptions(radius, '100')
  await waitFor(() => expect(address()).toContain('radius_km=100'))
  expect(chips()).toEqual(['Remove filter: Toronto + 100\u00a0km'])
})

test('prices hold once they are left, with a comma in French', async () => {
  const { user, address } = await rent('/rent', { locale: 'fr-CA' })
  const least = screen.getAllByRole<HTMLInputElement>('textbox').find(({ name }) => name === 'min_price')
  await user.type(least ?? document.body, '49,50')
  await user.tab()
  await waitFor(() => expect(address()).toBe('/rent?min_price=49.5'))
  expect(least?.value).toBe('49,5')
})

test('Back undoes a choice, and the form says so', async () => {
  const { user, router, address } = await rent('/rent?query=fx6')
  await user.click(screen.getByRole('link', { name: 'Remove filter: “fx6”' }))
  await waitFor(() => expect(words().value).toBe(''))
  router.history.back()
  await waitFor(() => expect([words().value, address()]).toEqual(['fx6', '/rent?query=fx6']))
})

test('chosen days appear on the cards, and in the listings opened from them', async () => {
  await rent('/rent?from=2026-06-12&to=2026-06-15')
  const [first] = screen.getAllByRole('article')
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/equipment/a?from=2026-06-12&to=2026-06-15')
})

test.each([
  [{ corrected_query: 'tripod' }, 'Showing results for “tripod”'],
  [{ read_as: { query: 'fx6', location: 'Toronto, Ontario' } }, 'Showing “fx6” in and around Toronto'],
  [{ read_as: { query: '', location: 'Toronto, Ontario' } }, 'Showing all gear in and around Toronto'],
])('the reading of the words is shown: %j', async (told, sentence) => {
  await rent('/rent?query=tripdo', { told })
  expect(screen.getByText(sentence)).toBeTruthy()
})

test.each([
  [2, /listings mention it/],
  [0, /Choose a larger city/],
])('a place that is on no map, with %i found, is reported', async (total, sentence) => {
  await rent('/rent?location=Nowhere', { told: { total } })
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('where nothing fits, the nearest search that finds some is one press away', async () => {
  const suggestion: SearchSummary['suggestion'] = {
    kind: 'price',
    filters: { query: 'fx6' },
    unknown: [],
    total: 3,
    total_is_capped: false,
    other: null,
    nearest: null,
  }
  const { user, address } = await rent('/rent?query=fx6&max_price=1', {
    items: [],
    told: { total: 0, suggestion },
  })
  expect(screen.getByText('We found 3 listings at other prices.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show 3 listings' }))
  await waitFor(() => expect(address()).toBe('/rent?query=fx6'))
})

test('words that no listing has together are searched apart', async () => {
  const part = { total: 6, total_is_capped: false }
  const suggestion: SearchSummary['suggestion'] = {
    ...{ kind: 'words', filters: { query: 'sony fx6' }, unknown: [], ...part, nearest: null },
    other: { query: 'tripod', ...part },
  }
  const { user, address } = await rent('/rent?query=sony+fx6+tripod', {
    items: [],
    told: { total: 0, suggestion },
  })
  expect(screen.getByText(/There is gear for “sony fx6” and gear for “tripod”/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show 6 listings for “sony fx6”' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show 6 listings for “tripod”' }))
  await waitFor(() => expect(address()).toBe('/rent?query=tripod'))
})

test('how far the nearest is comes first, and then the way to it', async () => {
  const nearest = { location: 'Ottawa, Ontario', location_fr: 'Ottawa, Ontario', distance_km: 165 }
  const suggestion: SearchSummary['suggestion'] = {
    ...{
      kind: 'radius',
      filters: { location: 'Montréal, Quebec', radius_km: 250 },
      unknown: [],
      other: null,
    },
    ...{ total: 6, total_is_capped: false, nearest },
  }
  await rent('/rent?location=Montr%C3%A9al', { items: [], told: { total: 0, suggestion }, locale: 'fr-CA' })
  expect(screen.getByText('L’annonce la plus proche est à Ottawa, à 165 km de Montréal.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir 6 annonces' }).getAttribute('href')).toContain(
    'radius_km=250',
  )
})

test('a list that did not come is had at the next try', async () => {
  const answers = [lost, { items: [anyCard('a')], next_cursor: null }]
  const { user } = await rent('/rent', { answers: { 'GET /equipment': () => answers.shift() ?? lost } })
  expect(screen.getByRole('alert').textContent).toContain('The results couldn’t be loaded')
  expect(screen.getByRole('alert').textContent).toContain('Check your connection')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('a refused search says why', async () => {
  await rent('/rent', { answers: { 'GET /equipment': () => refuse(429, 'too_many_requests') } })
  expect(screen.getByRole('alert').textContent).toContain('Refused: too_many_requests.')
  expect(screen.getByRole('alert').textContent).not.toContain('Check your connection')
})

test('the sheet of filters on a phone keeps the choice, and counts the results', async () => {
  const { user, address } = await rent('/rent/cameras', { category: cameras })
  await user.click(screen.getByRole('link', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Type' }), 'cinema')
  await waitFor(() => expect(address()).toBe('/rent/cameras?subcategory=cinema'))
  await user.click(sheet.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/rent/cameras'))
  await user.click(sheet.getByRole('button', { name: 'Show 2 listings' }))
  expect(screen.queryByRole('dialog')).toBe(null)
})
