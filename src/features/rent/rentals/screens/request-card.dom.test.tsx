import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import type { Locale } from '#platform/locale.ts'
import { ana, rentalAt } from '../../../../../tests/support/browser-world.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { RentalClash } from '../rental-view.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerGiven } from './answer-given.tsx'
import { Clashes } from './clashes.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { RequestCard } from './request-card.tsx'

const clash = (renter_name: string, status: RentalClash['status'] = 'pending'): RentalClash => ({
  id: `of-${renter_name}`,
  renter_name,
  start_date: '2026-06-21',
  end_date: '2027-01-02',
  status,
})
const request = (clashes: RentalClash[] = []) => rentalAt('pending', { role: 'owner', clashes })

test('tells its owner who asks for what and what they get, with the way to the answer', async () => {
  await show(<RequestCard rental={request()} />, { session: ana, at: '/my-listings', locale: 'fr-CA' })
  const card = screen.getByRole('article', { name: 'Sony FX6' })
  expect(card.textContent).toContain('Ana Costa')
  expect(card.textContent).toMatch(/405,00\s\$/)
  expect(card.textContent).not.toMatch(/450,00/)
  expect(screen.getByRole('link', { name: /FX6/ }).getAttribute('href')).toBe('/fr/rental-approval/rental-1')
})

test.each<[string, RentalClash[], RegExp | null]>([
  ['nobody else', [], null],
  ['another', [clash('Cleo')], /other request overlaps/],
  ['two others', [clash('Cleo'), clash('Dev')], /2 other requests overlap/],
  ['one who has them', [clash('Cleo'), clash('Dev', 'approved')], /Already booked by Dev/],
])('where %s wants the days, it says so', async (_, clashes, words) => {
  await show(<RequestCard rental={request(clashes)} />, { session: ana })
  const { textContent } = screen.getByRole('article')
  if (words) expect(textContent).toMatch(words)
  else expect(textContent).not.toMatch(/other|Already booked/)
})

test('lists the others with their days and where they stand', async () => {
  await show(<Clashes rental={request([clash('Cleo'), clash('Dev', 'approved')])} />, { session: ana })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cleo.*2 JAN 2027.*Pending$/),
    expect.stringMatching(/^Dev.*2 JAN 2027.*Approved$/),
  ])
  expect(screen.getByText('Already booked by Dev')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cleo' }).getAttribute('href')).toBe('/rental-approval/of-Cleo')
})

test('one that was called off shows its owner why, in words that are none of theirs', async () => {
  const ended = { role: 'owner', because: 'called_off', answer_message: 'Ana is away' } as const
  const rental = { ...rentalAt('cancelled', ended), pickup_habit: null, events: [] }
  await show(<AnswerGiven rental={rental} />, { session: ana })
  expect(screen.getByText('Our team cancelled this rental')).toBeTruthy()
  expect(screen.getByRole('figure').textContent).toBe('We wrote to youAna is away')
})

test('of a hidden listing it can be turned down alone, and says why', async () => {
  const hidden = { ...request(), equipment_hidden: true, pickup_habit: null, events: [] }
  const rental = { ...hidden, may: { ...hidden.may, reject: true } }
  await show(<AnswerForm rental={rental} bar={null} onTooLate={() => undefined} />, { session: ana })
  expect(screen.getByText('Our team hid this listing')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Decline'])
})

test('the time that the renter asked for is offered, and a press fills it in', async () => {
  const asks = { ...request(), preferred_pickup_time: '17:00', start_date: '2026-11-27' }
  const rental = { ...asks, may: { ...asks.may, approve: true }, pickup_habit: null, events: [] }
  await show(<AnswerForm rental={rental} bar={null} onTooLate={() => undefined} />, { session: ana })
  fireEvent.click(screen.getByRole('button', { name: /Use Friday 5:00/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Pick-up time').value).toMatch(/^Friday 5:00.p\.m\.$/)
})

test.each([
  ['nobody else wants the days', request()],
  ['it was answered', { ...rentalAt('approved'), clashes: [clash('Cleo')] }],
])('once %s there is no list', async (_, rental) => {
  const { container } = await show(<Clashes rental={rental} />, { session: ana })
  expect(container.textContent).toBe('')
})

const prices = { daily_cents: 15_000, weekly_cents: 60_000, monthly_cents: 200_000 }

test.each<[Locale, number, string[]]>([
  ['en-CA', 1, ['1 day at $150$150.00', 'Total$150.00']],
  ['en-CA', 3, ['3 days at $150$450.00', 'Total$450.00']],
  ['en-CA', 9, ['1 week at $600$600.00', '2 days at $150$300.00', 'Total$900.00']],
  ['en-CA', 30, ['1 month at $2,000$2,000.00', 'Total$2,000.00']],
])('in %s %i days are written out line by line', async (locale, days, lines) => {
  const { container } = await show(<QuoteLines quote={quoteRental(prices, days)} />, { locale })
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(lines)
})

test.each([
  [3, null],
  [7, 'You save $450.00 compared with the daily rate.'],
])('for %i days it says what longer prices save: %j', async (days, words) => {
  const { container } = await show(<QuoteLines quote={quoteRental(prices, days)} />)
  expect(container.querySelector('p')?.textContent ?? null).toBe(words)
})
