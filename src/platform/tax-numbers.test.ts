import { expect, test } from 'vitest'
import { isGstNumber, isQstNumber, tidyTaxNumber } from './tax-numbers.ts'

test.each([
  ['123456782RT0001', true],
  ['123456789RT0001', false],
  ['123456782RC0001', false],
  ['123456782', false],
  ['123456782RT001', false],
  ['', false],
])('%s is a GST/HST number: %s', (text, isOne) => expect(isGstNumber(text)).toBe(isOne))

test('no digit of a business number can be mistaken for another', () => {
  for (let place = 0; place < 9; place++) {
    const right = '123456782'
    const wrong = `${right.slice(0, place)}${(Number(right[place]) + 1) % 10}${right.slice(place + 1)}`
    expect(isGstNumber(`${wrong}RT0001`)).toBe(false)
  }
})

test.each([
  ['1234567890TQ0001', true],
  ['123456789TQ0001', false],
  ['1234567890RT0001', false],
  ['1234567890TQ001', false],
])('%s is a QST number: %s', (text, isOne) => expect(isQstNumber(text)).toBe(isOne))

test('blanks, dashes and small letters are tidied away', () =>
  expect(tidyTaxNumber(' 12345 6782 rt-0001')).toBe('123456782RT0001'))
