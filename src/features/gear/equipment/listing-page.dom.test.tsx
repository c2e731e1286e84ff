import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { PersonFacts } from '#features/people/profiles/person-facts.tsx'
import type { Locale } from '#platform/locale.ts'
import { listing } from '../../../../tests/support/browser-world.ts'
import { show } from '../../../../tests/support/show.tsx'
import type { Equipment } from './equipment.ts'
import { BookingBar } from './screens/booking-bar.tsx'
import { BookingCard } from './screens/booking-card.tsx'
import { AboutSection, IncludedSection, SpecsSection } from './screens/facts.tsx'
import { OwnerCard } from './screens/listing-facts.tsx'
import { PriceSection } from './screens/price-section.tsx'
import type { SelectedDays } from './selected-days.ts'
import { judgeDays, type Selection } from './selection.ts'
import { ShareButton } from './share-button.tsx'

const select = (equipment: Equipment, range: SelectedDays | null): Selection => ({
  range,
  setRange: () => {},
  ...judgeDays(equipment, range),
})

const books = (equipment: Equipment, range: SelectedDays | null = null) => (
  <BookingCard
    equipment={equipment}
    selection={select(equipment, range)}
    request={(chooser) => (
      <>
        {chooser}
        <button type="button">Ask</button>
      </>
    )}
  />
)

const booked = listing({
  availability: {
    today: '2026-06-10',
    periods: [{ start_date: '2026-06-01', end_date: '2026-12-31' }],
    blocked: [],
    booked: [{ start_date: '2026-06-20', end_date: '2026-06-22' }],
    version: 1,
  },
})

test.each([
  [null, ''],
  [{ from: '2026-06-12', to: '2026-06-15' }, ''],
  [{ from: '2026-06-19', to: '2026-06-21' }, /taken|booked/],
  [{ from: '2026-06-01', to: '2026-06-12' }, /passed/],
  [{ from: '2026-06-25', to: '2027-02-01' }, /180/],
  [{ from: '2026-12-30', to: '2027-01-02' }, /isn’t available/],
])('of the days %j it says what speaks against them', async (range, words) => {
  await show(books(booked, range))
  const said = document.querySelector('[aria-live=polite]:not(section)')?.textContent ?? ''
  if (words === '') expect(said).toBe('')
  else expect(said).toMatch(words)
})

test.each([
  [false, /your listing/],
  [true, /paused/],
])('the owner sees a link to the calendar instead of the date fields (paused: %s)', async (paused, words) => {
  await show(books(listing({ paused, may: { request: false, edit: true } })), { locale: 'en-CA' })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/equipment/camera-1/edit#photos',
    '/equipment/camera-1/edit',
    '/my-listings',
  ])
})

test.each<[SelectedDays | null, string, string]>([
  [null, 'Choose dates', '#days'],
  [{ from: '2026-06-12', to: '2026-06-14' }, 'Request', '#request'],
  [{ from: '2026-06-20', to: '2026-06-22' }, 'Choose dates', '#days'],
])('under the thumb, with %j, the next step is “%s”', async (range, name, hash) => {
  await show(<BookingBar equipment={booked} selection={select(booked, range)} />, {
    at: '/equipment/camera-1',
  })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(hash)
  expect(screen.getByText(hash === '#request' ? '$450' : '$150')).toBeTruthy()
})

test('under the thumb, the total of chosen days has its taxes, as the request has', async () => {
  const range = { from: '2026-06-12', to: '2026-06-14' }
  const taxes = [{ code: 'GST', rate_ppm: 50_000 } as const, { code: 'QST', rate_ppm: 99_750 } as const]
  await show(<BookingBar equipment={{ ...booked, taxes }} selection={select(booked, range)} />, {
    at: '/equipment/camera-1',
  })
  expect(screen.getByText('$517.39')).toBeTruthy()
})

const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

test.each<[Locale, string[][]]>([
  [
    'en-CA',
    [
      ['1 day', '$150', '$150', '–'],
      ['1 week', '$600', '$85.71', '42%'],
    ],
  ],
])('its prices by the day, and what longer ones save', async (locale, lines) => {
  await show(<PriceSection equipment={listing()} />, { locale })
  expect(
    cells()
      .slice(1)
      .map((row) => row.map((cell) => cell?.replaceAll(/\s/g, ' ').replace(' %', '%'))),
  ).toEqual(lines)
})

test('an empty part has no heading', async () => {
  const bare = listing({ description: ' ', details: '', included: [], specs: {}, replacement_value: null })
  await show(
    <>
      <AboutSection equipment={bare} />
      <IncludedSection equipment={bare} />
      <SpecsSection equipment={bare} />
    </>,
  )
  expect(screen.queryByRole('heading')).toBe(null)
})

test('its figures are in the reader’s language where the catalogue knows them, its value among them', async () => {
  const specs = { Mount: 'E', Weight: '0.9 kg', Grip: 'Wood' }
  const terms = {
    specs: [
      { en: 'Mount', fr: 'Monture' },
      { en: '0.9 kg', fr: '0,9 kg' },
    ],
    included: [],
  }
  await show(<SpecsSection equipment={listing({ specs, terms })} />, { locale: 'fr-CA' })
  const told = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(told).toEqual(['MontureE', 'Weight0,9 kg', 'GripWood', expect.stringMatching(/8\s000\s\$/)])
})

const store = {
  id: 'store-1',
  name: 'Northlight',
  logo_url: null,
  location: 'Halifax, Nova Scotia',
  location_fr: 'Halifax (Nouvelle-Écosse)',
}

test.each([
  [null, 'Ben Roy', '/profile/ben', null],
  [store, 'Northlight', '/stores/store-1', 'Halifax, Nova Scotia'],
  [{ ...store, location: 'Los Angeles, CA' }, 'Northlight', '/stores/store-1', null],
])('it is lent by a person, or by their store', async (of, name, href, place) => {
  await show(<OwnerCard equipment={listing({ store: of, storeId: of?.id ?? null })} />)
  const owner = within(screen.getByRole('region', { name: 'The owner' }))
  expect(owner.getByText(name)).toBeTruthy()
  expect(owner.getByRole('link', { name: /^See / }).getAttribute('href')).toBe(href)
  expect(owner.queryByText(/Halifax|Los Angeles/)?.textContent ?? null).toBe(place)
})

test.each([
  [false, '/messages?with=ben&about=camera-1'],
  [true, null],
])('its lender is asked from it, but not by themselves (%s)', async (edit, href) => {
  const { may } = listing()
  await show(<OwnerCard equipment={listing({ may: { ...may, edit } })} />)
  await screen.findByRole('region', { name: 'The owner' })
  expect(screen.queryByRole('link', { name: 'Ask a question' })?.getAttribute('href') ?? null).toBe(href)
})

const known = { ...listing().owner, response_time: 'Within a day' }

test.each([
  ['a person', known, ['Individual', 'Replies: Within a day', 'No reviews yet']],
  [
    'a store',
    { ...known, account_type: 'store' as const },
    ['Store', 'Replies: Within a day', 'No reviews yet'],
  ],
  [
    'whoever showed papers',
    { ...known, id_verified: true, police_clearance_verified: true },
    ['Individual', 'ID verified', 'Police clearance verified', 'Replies: Within a day', 'No reviews yet'],
  ],
  [
    'whoever nobody asked',
    { ...known, response_known: 'never_asked' as const },
    ['Individual', 'New owner', 'No reviews yet'],
  ],
  [
    'whoever nobody asked of late',
    { ...known, response_known: 'not_lately' as const },
    ['Individual', 'No reviews yet'],
  ],
  [
    'words of their own',
    { ...known, response_time: 'Evenings' },
    ['Individual', 'Replies: Evenings', 'No reviews yet'],
  ],
])('shows the known facts of %s', async (_, person, facts) => {
  await show(<PersonFacts person={person} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(facts)
})

/** Shares from a device with these abilities; a writable clipboard comes with the user who clicks. */
async function share(device: object) {
  const { user } = await show(<ShareButton title="Sony FX6" text="For rent" path="/equipment/camera-1" />)
  vi.stubGlobal('navigator', { onLine: true, ...device })
  await user.click(screen.getByRole('button', { name: 'Share' }))
}
const notice = () => screen.getByRole('region', { name: 'Notices' }).textContent

test('a device that shares gets the address, and its own confirmation is not repeated', async () => {
  const handed = vi.fn(async () => {})
  await share({ share: handed })
  expect(handed.mock.calls).toEqual([
    [{ title: 'Sony FX6', text: 'For rent', url: `${location.origin}/equipment/camera-1` }],
  ])
  expect(notice()).toBe('')
})

test('a cancelled share reports no failure', async () => {
  await share({ share: () => Promise.reject(new DOMException('Left', 'AbortError')) })
  expect(notice()).toBe('')
})

test.each([
  ['copies the address', { writeText: async () => {} }, 'Link copied'],
  ['that keeps the clipboard shows it', undefined, '/equipment/camera-1'],
])('a device without sharing %s', async (_, clipboard, words) => {
  await share({ clipboard })
  expect((await screen.findByText(new RegExp(words))).textContent).toContain(words)
})
