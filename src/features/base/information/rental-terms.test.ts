import { expect, test } from 'vitest'
import { m } from '#paraglide/messages.js'
import { LOCALES } from '#platform/locale.ts'
import { rentalTerms } from './rental-terms.ts'
import { wordsOf } from './words.ts'

const asked = {
  now: new Date('2026-06-10T16:00:00Z'),
  start_date: '2026-06-11',
  time_zone: 'America/Toronto',
}

test('the four sentences of one rental name its value, its days and its deadline', () => {
  expect(rentalTerms.insurance('en-CA', 900_000)).toContain('$9,000')
  expect(rentalTerms.cancel('en-CA', { start_date: '2026-07-01', today: '2026-06-20' })).toContain(
    'the end of June 30:',
  )
  // Half of the twelve hours to the first day.
  expect(rentalTerms.answer('en-CA', asked)).toMatch(/6:00\sp\.m\./)
  expect(rentalTerms.insurance('fr-CA', 900_000)).toMatch(/9\s000\s\$/)
})

test('the FAQ says the rules in the same sentences', () => {
  const words = wordsOf(undefined)
  expect(m.information_faq_cancel_body(words)).toContain(rentalTerms.cancel('en-CA'))
  expect(m.information_faq_answer_body(words)).toContain(rentalTerms.answer('en-CA'))
  expect(m.information_faq_insurance_body(words)).toContain(rentalTerms.insurance('en-CA'))
  expect(m.information_faq_cost_body(words)).toContain(rentalTerms.tax('en-CA'))
})

test.each(LOCALES)('in %s no sentence is empty without the facts of a rental', (locale) => {
  const { insurance, tax, cancel, answer } = rentalTerms
  for (const term of [insurance, tax, cancel, answer]) expect(term(locale)).toMatch(/\w.*\.$/)
})
