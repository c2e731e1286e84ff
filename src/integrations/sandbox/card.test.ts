import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, type CardForm, cardProblems, lastFour, passesLuhn, testCards } from './card.ts'

const today = { year: 2026, month: 11 }
const good: CardForm = {
  email: 'mika@example.ca',
  card: '4242 4242 4242 4242',
  expiry: '11 / 26',
  cvc: '123',
  name: 'Mika Roy',
}

describe('the form shows errors beside its fields', () => {
  test.each<[string, Partial<CardForm>, object]>([
    ['nothing', {}, {}],
    ['empty', { email: '', card: ' ', expiry: '', cvc: '', name: ' ' }, allMissing()],
    ['no address', { email: 'mika' }, { email: 'invalid' }],
    ['too few digits', { card: '4242 42' }, { card: 'incomplete' }],
    ['a slip of a digit', { card: '4242 4242 4242 4241' }, { card: 'invalid' }],
    ['letters', { card: 'four two four two' }, { card: 'invalid' }],
    ['last month', { expiry: '10/26' }, { expiry: 'past' }],
    ['this month', { expiry: '1126' }, {}],
    ['a long year', { expiry: '12/2031' }, {}],
    ['month thirteen', { expiry: '13/30' }, { expiry: 'invalid' }],
    ['half a date', { expiry: '11/' }, { expiry: 'incomplete' }],
    ['a short code', { cvc: '12' }, { cvc: 'incomplete' }],
    ['a long code', { cvc: '1234' }, { cvc: 'invalid' }],
    ['an American Express code', { card: '3782 822463 10005', cvc: '1234' }, {}],
    ['three digits of an American Express code', { card: '378282246310005' }, { cvc: 'incomplete' }],
  ])('%s', (_, change, problems) => {
    expect(cardProblems({ ...good, ...change }, today)).toEqual(problems)
  })
})

test.each(testCards)('$number: $answer', ({ number, answer }) => {
  expect(cardProblems({ ...good, card: number }, today)).toEqual({})
  expect(answerOf(number.replaceAll(' ', '-'))).toBe(answer)
})

test('a real card is never taken', () => {
  expect(answerOf('4012 8888 8888 1881')).toBe('not_a_test_card')
  expect(lastFour('4012 8888 8888 1881')).toBe('1881')
})

test('Luhn notices every single wrong digit', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const number = '4242424242424242'
  fc.assert(
    fc.property(fc.nat(number.length - 1), digit, (at, wrong) => {
      const changed = `${number.slice(0, at)}${wrong}${number.slice(at + 1)}`
      expect(passesLuhn(changed)).toBe(changed === number)
    }),
  )
})

function allMissing() {
  return { email: 'missing', card: 'missing', expiry: 'missing', cvc: 'missing', name: 'missing' }
}
