import { describe, expect, test } from 'vitest'
import { moneyTalkIn } from './money-talk.ts'

describe('is talk of money', () => {
  test.each([
    ['Send me an e-transfer', 'transfer'],
    ['INTERAC works', 'transfer'],
    ['etransfer is easier', 'transfer'],
    ['un virement suffit', 'transfer'],
    ['PayPal?', 'paypal'],
    ['p\u200bay\u200bpal', 'paypal'],
    ['pay me with Wise', 'wise'],
    ['sur Wise, svp', 'wise'],
    ['my Wise account', 'wise'],
    ['Western  Union', 'western_union'],
    ['bitcoin ok', 'crypto'],
    ['I pay cash', 'cash'],
    ['CASH!', 'cash'],
    ['paiement comptant', 'cash'],
    ['en espèces', 'cash'],
    ['argent liquide', 'cash'],
    ['a gift card', 'gift_card'],
    ['une carte-cadeau', 'gift_card'],
    ['des cartes cadeaux', 'gift_card'],
    ['on WhatsApp', 'other_chat'],
    ['Telegram: @mika', 'other_chat'],
  ])('%s', (text, kind) => {
    expect(moneyTalkIn(text)).toEqual([kind])
  })

  test('of several kinds names each once', () => {
    expect(moneyTalkIn('Cash, cash or PayPal, on WhatsApp')).toEqual(['paypal', 'cash', 'other_chat'])
  })
})

test.each([
  'Otherwise we meet at nine; likewise for Sam.',
  'A wise choice, price-wise. It would be wise to bring two.',
  'We got it at the Cash & Carry, or the cash and carry next door.',
  'It is a cashmere bag.',
  'Je compte sur vous, en comptant les jours; comptant sur Léa.',
  'Une espèce de lentille à cristaux liquides',
  'The signal is clean.',
  'telegraphic interaction, encrypted cards',
  '',
])('is none: %s', (text) => {
  expect(moneyTalkIn(text)).toEqual([])
})
