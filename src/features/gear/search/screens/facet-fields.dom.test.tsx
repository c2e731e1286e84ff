import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Locale } from '#platform/locale.ts'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { Facet, SearchSummary } from '../contract.ts'
import { RentPage } from './rent-page.tsx'
import { parseRentSearch } from './rent-search.ts'

const facets: Facet[] = [
  {
    name: 'make',
    values: [
      { value: 'Sony', count: 36 },
      { value: 'ARRI', count: 11 },
    ],
    is_capped: false,
  },
  {
    name: 'sensor',
    values: [
      { value: 'full-frame', count: 1200 },
      { value: 'super-35', count: 41 },
    ],
    is_capped: true,
  },
  {
    name: 'photo',
    values: [
      { value: 'true', count: 12 },
      { value: 'false', count: 3 },
    ],
    is_capped: false,
  },
]
const summary: SearchSummary = {
  total: 2,
  total_is_capped: false,
  categories: [],
  facets,
  corrected_query: null,
  place: null,
  read_as: null,
  suggestion: null,
}

/** The page as its route draws it, with the search in its address. */
function Rent() {
  return (
    <RentPage search={parseRentSearch(useSearch({ strict: false }))} category={undefined} categories={[]} />
  )
}

async function rent(at: string, locale?: Locale) {
  answerCalls({
    'GET /equipment': { items: [], next_cursor: null },
    'GET /equipment/summary': summary,
  })
  const drawn = await show(<Rent />, { at, locale })
  await screen.findAllByRole('checkbox')
  return { ...drawn, address: () => drawn.router.state.location.href }
}

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('each facet that has something to choose says how many there are, with a plus where counting stopped', async () => {
  await rent('/rent')
  expect(optionsOf('Make')).toEqual(['Any', 'Sony (36)', 'ARRI (11)'])
  expect(optionsOf('Sensor')).toEqual(['Any', 'Full frame (1200+)', 'Super 35 (41+)'])
  expect(screen.queryByRole('combobox', { name: 'Mount' })).toBe(null)
  expect(screen.getByRole('checkbox', { name: 'With photo 12' })).toBeTruthy()
})

test('in French as well', async () => {
  await rent('/fr/rent', 'fr-CA')
  expect(optionsOf('Marque')).toEqual(['Peu importe', 'Sony (36)', 'ARRI (11)'])
  expect(optionsOf('Capteur')).toEqual(['Peu importe', 'Plein format (1200+)', 'Super 35 (41+)'])
  expect(screen.getByRole('checkbox', { name: 'Avec photo 12' })).toBeTruthy()
})

test('a choice is in the address at once, and taken back there', async () => {
  const { user, address } = await rent('/rent?sort=newest')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Make' }), 'ARRI')
  await waitFor(() => expect(address()).toBe('/rent?sort=newest&make=ARRI'))
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(address()).toBe('/rent?sort=newest&make=ARRI&photo=true'))
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(address()).toBe('/rent?sort=newest&make=ARRI'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Make' }), '')
  await waitFor(() => expect(address()).toBe('/rent?sort=newest'))
})

test('chosen facets are chips, each of which takes itself away', async () => {
  const { user, address } = await rent('/rent?make=Sony&mount=pl&sensor=super-35&lender=store&verified=true')
  const chips = within(screen.getByRole('list', { name: 'Filters in use' })).getAllByRole('link')
  expect(chips.map((link) => link.textContent)).toEqual([
    'Sony',
    'Mount: PL',
    'Sensor: Super 35',
    'Store',
    'Verified owner',
    'Clear all',
  ])
  await user.click(screen.getByRole('link', { name: 'Remove filter: Mount: PL' }))
  await waitFor(() => expect(address()).not.toContain('mount'))
  expect(address()).toContain('sensor=super-35')
})

test('the fields belong to the form that is sent without JavaScript', async () => {
  await rent('/rent?make=Sony&photo=true')
  const form = document.getElementById('find')
  if (!(form instanceof HTMLFormElement)) throw new Error('The form of the search is not there.')
  const fields = Object.fromEntries(new FormData(form))
  expect(fields).toMatchObject({ make: 'Sony', sensor: '', photo: 'true' })
  expect(parseRentSearch(fields)).toEqual(parseRentSearch({ make: 'Sony', photo: true }))
})
