import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import type { Locale } from '#platform/locale.ts'
import { ana, rentalAt } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { RentalClash, RentalDetail } from '../rental-view.ts'
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

const may = { ...request().may, approve: true }
const answers = { start_date: '2026-11-27', today: '2026-11-20', may, pickup_habit: null, events: [] }
const named = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const pickUp = () => [named('Pick-up day'), named('From'), named('To')].map(({ value }) => value)
const answer = (rental: Partial<RentalDetail>) => {
  const whole = { ...request(), ...answers, ...rental }
  return show(<AnswerForm rental={whole} bar={null} onTooLate={() => undefined} />, { session: ana })
}

test('the time that the renter asked for is filled in, and a press brings it back', async () => {
  await answer({ preferred_pickup_time: '17:00' })
  expect(pickUp()).toEqual(['2026-11-27', '17:00', '18:00'])
  fireEvent.change(named('Pick-up day'), { target: { value: '2026-11-26' } })
  fireEvent.input(named('From'), { target: { value: '09:15' } })
  expect(pickUp()).toEqual(['2026-11-26', '09:15', '18:00'])
  fireEvent.click(screen.getByRole('button', { name: /Use Friday 5:00/ }))
  expect(pickUp()).toEqual(['2026-11-27', '17:00', '18:00'])
})

test('the last place is filled in without an hour, and the days reach back three days, but not before today', async () => {
  await answer({ today: '2026-11-25', pickup_habit: { pickup_address: '12 Queen St' } })
  expect(named('Pick-up address').value).toBe('12 Queen St')
  expect(pickUp()).toEqual(['2026-11-27', '', ''])
  const days = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(days).toEqual(['Wednesday, November 25', 'Thursday, November 26', 'Friday, November 27 (first day)'])
})

test('a missing or reversed time has its error beside its field, and nothing goes out', async () => {
  const { asked } = answerCalls({})
  await answer({ pickup_habit: { pickup_address: '12 Queen St' } })
  const approve = screen.getByRole('button', { name: 'Approve' })
  fireEvent.click(approve)
  expect(await screen.findByText('Add an end time.')).toBeTruthy()
  fireEvent.input(named('From'), { target: { value: '17:00' } })
  fireEvent.input(named('To'), { target: { value: '16:00' } })
  fireEvent.click(approve)
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  expect(named('To').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

test('a time that the server refuses has its error beside its field', async () => {
  const errors = [
    { field: 'pickup_time.to', code: 'pickup_time_past', detail: 'This time has already passed.' },
  ]
  answerCalls({
    'POST /rentals/rental-1/approval': refuse(422, 'pickup_time_past', { detail: 'Passed.', errors }),
  })
  await answer({ preferred_pickup_time: '17:00', pickup_habit: { pickup_address: '12 Queen St' } })
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('This time has already passed.')).toBeTruthy()
  expect(named('To').getAttribute('aria-invalid')).toBe('true')
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
  const { container } = await show(<QuoteLines quote={quoteRental(prices, days)} taxes={[]} />, { locale })
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(lines)
})

test.each([
  [3, null],
  [7, 'You save $450.00 compared with the daily rate.'],
])('for %i days it says what longer prices save: %j', async (days, words) => {
  const { container } = await show(<QuoteLines quote={quoteRental(prices, days)} taxes={[]} />)
  expect(container.querySelector('p')?.textContent ?? null).toBe(words)
})
