import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addExample,
  addMethod,
  addTransaction,
  checkLabel,
  chooseDefault,
  METHOD_KINDS,
  type MethodKind,
  noPayments,
  type PaymentMethod,
  type PracticePayments,
  type PracticeTransaction,
  receiptOf,
  removeMethod,
  restoreMethod,
} from './practice-payments.ts'
import { parsePayments } from './stored-payments.ts'

const method = (id: string, isDefault = false): PaymentMethod => ({ id, isDefault, label: id, last4: '4242' })

const transaction = (id: string, amount: number): PracticeTransaction => ({
  id,
  userId: 'ana',
  amount,
  description: 'A day',
  rentalId: 'rental-1',
  equipmentId: 'camera-1',
  date: '2026-06-10T16:00:00.000Z',
  status: 'completed',
  type: amount < 0 ? 'service_fee' : 'rental_income',
  currency: 'CAD',
  receiptUrl: '/account?section=payments#receipt-rental-1',
})

const example = {
  userId: 'ana',
  rentalId: 'rental-1',
  equipmentId: 'camera-1',
  date: '2026-06-10T16:00:00.000Z',
  incomeId: 'one',
  feeId: 'two',
  descriptions: { rental_income: 'A day', service_fee: 'Fee' },
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const defaultsOf = (payments: PracticePayments, kind: MethodKind) =>
  idsOf(payments[kind].filter(({ isDefault }) => isDefault))

describe.each(METHOD_KINDS)('%s', (kind) => {
  const withOne = addMethod(noPayments, kind, method('a'))
  const withTwo = addMethod(withOne, kind, method('b'))

  test('the first added becomes the default, the next does not', () => {
    expect(defaultsOf(withOne, kind)).toEqual(['a'])
    expect([idsOf(withTwo[kind]), defaultsOf(withTwo, kind)]).toEqual([['a', 'b'], ['a']])
  })

  test('one flagged default clears the others', () => {
    expect(defaultsOf(addMethod(withTwo, kind, method('c', true)), kind)).toEqual(['c'])
    expect(defaultsOf(chooseDefault(withTwo, kind, 'b'), kind)).toEqual(['b'])
  })

  test('a default that does not exist keeps the present one', () => {
    expect(chooseDefault(withTwo, kind, 'z')).toBe(withTwo)
  })

  test('without its default, the first of the rest is the default', () => {
    expect(defaultsOf(removeMethod(withTwo, kind, 'a'), kind)).toEqual(['b'])
    expect(defaultsOf(removeMethod(withTwo, kind, 'b'), kind)).toEqual(['a'])
    expect(removeMethod(withOne, kind, 'a')).toEqual(noPayments)
  })

  test.each(['a', 'b'])('%s, removed and restored, is as before', (id) => {
    const place = withTwo[kind].findIndex((one) => one.id === id)
    const [removed = method('')] = withTwo[kind].slice(place)
    const back = restoreMethod(removeMethod(withTwo, kind, id), kind, removed, place)
    expect(back).toEqual(withTwo)
    expect(restoreMethod(back, kind, removed, place)).toBe(back)
  })

  test('the other list is left alone', () => {
    const other = kind === 'bankAccounts' ? 'creditCards' : 'bankAccounts'
    expect(withTwo[other]).toEqual([])
  })
})

test('a transaction goes first, and its amount on the balance', () => {
  const one = addTransaction(noPayments, transaction('one', 0.1))
  const two = addTransaction(one, transaction('two', 0.2))
  expect([idsOf(two.transactions), two.balance]).toEqual([['two', 'one'], 0.3])
})

test('the example is an income of 250.00 and a fee of 12.50, its receipt what remains', () => {
  const tried = addExample(noPayments, example)
  expect(tried.transactions.map(({ type, amount }) => [type, amount])).toEqual([
    ['service_fee', -12.5],
    ['rental_income', 250],
  ])
  expect(tried.balance).toBe(237.5)
  const { lines, remains } = receiptOf(tried, 'rental-1')
  expect([idsOf(lines), remains]).toEqual([['one', 'two'], 23_750])
})

describe('any sequence of acts', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const kind = fc.constantFrom(...METHOD_KINDS)
  type Act = (payments: PracticePayments, at: number) => PracticePayments
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.tuple(kind, fc.boolean()).map(
      ([of, isDefault]): Act =>
        (before, at) =>
          addMethod(before, of, method(`${at}`, isDefault)),
    ),
    fc.tuple(kind, id, fc.boolean(), fc.nat(4)).map(
      ([of, one, isDefault, place]): Act =>
        (before) =>
          restoreMethod(before, of, method(one, isDefault), place),
    ),
    fc.tuple(kind, id).map(
      ([of, one]): Act =>
        (before) =>
          removeMethod(before, of, one),
    ),
    fc.tuple(kind, id).map(
      ([of, one]): Act =>
        (before) =>
          chooseDefault(before, of, one),
    ),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map(
      (cents): Act =>
        (before, at) =>
          addTransaction(before, transaction(`${at}`, cents / 100)),
    ),
  )
  const done = fc
    .array(act, { maxLength: 30 })
    .map((acts) => acts.reduce((payments, one, at) => one(payments, at), noPayments))

  test('there is one default exactly while there is any', () => {
    fc.assert(
      fc.property(done, kind, (payments, of) => {
        expect(defaultsOf(payments, of)).toHaveLength(payments[of].length === 0 ? 0 : 1)
      }),
    )
  })

  test('the balance is the sum of the transactions, the latest of them first', () => {
    fc.assert(
      fc.property(done, ({ balance, transactions }) => {
        const cents = transactions.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
        expect(balance).toBe(cents / 100)
        const ages = transactions.map((one) => Number(one.id))
        expect(ages).toEqual(ages.toSorted((one, other) => other - one))
      }),
    )
  })

  test('the stored value reads back unchanged', () => {
    fc.assert(
      fc.property(done, (payments) => {
        expect(parsePayments(JSON.parse(JSON.stringify(payments)))).toEqual(payments)
      }),
    )
  })
})

describe('storage with foreign content', () => {
  const whole = addExample(addMethod(noPayments, 'creditCards', method('a')), example)
  const [first] = whole.transactions
  const broken = {
    'no record': [],
    'no lists': { ...whole, bankAccounts: {} },
    'a number instead of four digits': {
      ...whole,
      creditCards: [{ ...method('a', true), last4: '4242424242424242' }],
    },
    'two defaults': { ...whole, creditCards: [method('a', true), method('b', true)] },
    'no default': { ...whole, creditCards: [method('a')] },
    'one method twice': { ...whole, creditCards: [method('a', true), method('a')] },
    'another sum': { ...whole, balance: 1_000_000 },
    'no amount': { ...whole, transactions: [{ ...first, amount: '250' }] },
    'an amount beyond cents': { ...whole, transactions: [{ ...first, amount: 0.001 }], balance: 0.001 },
    'next to no amount': { ...whole, transactions: [{ ...first, amount: 1e-7 }], balance: 0 },
    'an amount without end': { ...whole, transactions: [{ ...first, amount: 1e300 }], balance: 1e300 },
    'another state': { ...whole, transactions: [{ ...first, status: 'pending' }] },
    'no date': { ...whole, transactions: [{ ...first, date: 'yesterday' }] },
  }

  test.each(Object.entries(broken))('with %s, counts as none', (_, found) => {
    expect(parsePayments(whole)).toEqual(whole)
    expect(parsePayments(found)).toBeNull()
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (found) => void parsePayments(found)))
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (field, value) => {
        void parsePayments({ ...whole, [field]: value })
      }),
    )
  })
})

test.each([
  ['Everyday account', null],
  ['Visa 4242', null],
  ['  ', 'missing'],
  ['x'.repeat(41), 'long'],
  ['4242 4242 4242 4242', 'number'],
  ['４２４２４', 'number'],
])('as a label, %j is found to be %s', (label, problem) => {
  expect(checkLabel(label)).toBe(problem)
})
