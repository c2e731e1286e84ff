import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import { QuoteLines } from './quote-lines.tsx'

const prices = { daily_cents: 10_000, weekly_cents: 25_500, monthly_cents: 90_000 }

test.each([
  [2, ['2 days at $100']],
  [3, ['3 days (weekly rate)']],
  [7, ['1 week at $255']],
  [8, ['1 week at $255', '1 day at $100']],
  [10, ['10 days (rate for 2 weeks)']],
  [29, ['29 days (monthly rate)']],
])('%i days are shown by their units', (days, lines) => {
  const quote = quoteRental(prices, days)
  const told = renderToStaticMarkup(createElement(QuoteLines, { taxes: [], quote }))
  expect([...told.matchAll(/text-muted">([^<]*)</g)].map(([, line]) => line)).toEqual(lines)
})
