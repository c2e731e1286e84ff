import { screen } from '@testing-library/dom'
import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import { addDays } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import { Picture } from '#ui/picture.tsx'
import { anyCard } from '../../../../tests/support/any-card.ts'
import { render } from '../../../../tests/support/render.ts'
import { show } from '../../../../tests/support/show.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { listingPicture } from './equipment-picture.ts'
import { pricesOf } from './prices-of.ts'
import { shownCard } from './shown-card.ts'

const FROM = '2026-06-12'
const cents = (max: number) => fc.option(fc.integer({ min: 100, max }))

test('a card shows the cost of a rental of the days, at any prices', async () => {
  const cases = fc.sample(
    fc.record({
      id: fc.uuid(),
      prices: fc.record({
        price_cents: fc.integer({ min: 100, max: 500_000 }),
        weekly_price_cents: cents(3_500_000),
        monthly_price_cents: cents(15_000_000),
      }),
      days: fc.integer({ min: 1, max: 180 }),
    }),
    { numRuns: 60, seed: 3 },
  )
  await show(
    cases.map(({ id, prices, days }) => (
      <EquipmentCard
        key={id}
        card={shownCard({ ...anyCard(id), ...prices })}
        days={{ from: FROM, to: addDays(FROM, days - 1) }}
      />
    )),
  )
  await screen.findAllByText(/· \d+ day/)
  const shown = screen.getAllByRole('article').map((card) => card.textContent ?? '')
  for (const [n, { prices, days }] of cases.entries()) {
    const { total_cents } = quoteRental(pricesOf(prices), days)
    expect(shown[n]).toContain(`${formatMoney(total_cents, 'en-CA')} · ${days} day`)
  }
})

test('five days at the price of a week show how many more are in it, and no badge repeats the filter', async () => {
  const week = { price_cents: 10_000, weekly_price_cents: 42_000 }
  const days = { from: FROM, to: '2026-06-16' }
  await show(<EquipmentCard card={shownCard({ ...anyCard('a'), ...week })} days={days} />)
  await screen.findByText('· 5 days', { exact: false })
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('$420 · 5 days')
  expect(card.textContent).toContain('Same price up to 7 days')
  expect(card.textContent).not.toContain('Free on your dates')
})

test('a card drawn over its markup keeps the preview that only the markup has', () => {
  const image = { src: '/media/a', widths: [480, 960, 1600], width: 1600, height: 1200, alt: 'Camera a' }
  const drawn = (blur: string) => (
    <Picture {...listingPicture(shownCard({ ...anyCard('a'), image: { ...image, blur } }))} />
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(drawn('data:image/webp;base64,AA=='))
  const { rerender } = render(drawn(''), place)
  const [preview, picture] = place.querySelectorAll('img')
  expect(preview?.getAttribute('src')).toBe('data:image/webp;base64,AA==')
  expect(picture?.getAttribute('srcset')).toBe('/media/a-480.webp 480w, /media/a-960.webp 960w')
  // The card says its name already.
  expect(picture?.getAttribute('alt')).toBe('')

  rerender(drawn('data:image/webp;base64,BB=='))
  expect(place.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,BB==')
})

test('without days it is the price of one', async () => {
  await show(<EquipmentCard card={shownCard(anyCard('a'))} />)
  expect(screen.getByRole('article').textContent).toContain('$150 / day')
})
