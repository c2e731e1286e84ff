import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Site } from '#features/base/information/contract.ts'
import { siteQuery } from '#features/base/information/queries.ts'
import { ana } from '../../tests/support/browser-world.ts'
import { act } from '../../tests/support/render.ts'
import { show } from '../../tests/support/show.tsx'
import { Footer } from './-footer.tsx'
import { MobileEntries } from './-menu-panels.tsx'
import { TopBar } from './-top-bar.tsx'

/** Each link by its words and where it leads. */
function linksIn(part: HTMLElement) {
  return within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('the bar has logo, Rent, Lend and the pages under More', async () => {
  const { user } = await show(<TopBar />)
  const bar = screen.getByRole('navigation', { name: 'Main' })
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/')
  expect(linksIn(bar)).toEqual([
    ['Rent', '/rent'],
    ['Lend', '/lend'],
  ])
  await user.click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['InsuranceProtection for your rentals', '/insurance'],
    ['Payment & FeesUnderstand our pricing', '/payment-fees'],
    ['FAQFrequently asked questions', '/faq'],
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ])
})

test('the menu of a small screen opens and closes by one button', async () => {
  const { user } = await show(<TopBar />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const close = await screen.findByRole('button', { name: 'Close the menu' })
  expect(close.getAttribute('aria-expanded')).toBe('true')
  await user.click(close)
  const open = await screen.findByRole('button', { name: 'Menu' })
  expect(open.getAttribute('aria-expanded')).toBe('false')
})

test('the menu of a small screen has all that the site has', async () => {
  await show(<MobileEntries />)
  const links = linksIn(screen.getByRole('navigation'))
  expect(links).toEqual(
    expect.arrayContaining([
      ['Connect Store', '/connect-dashboard'],
      ['Marketplace', '/connect/storefront'],
      ['How It Works', '/how-it-works'],
      ['FAQ', '/faq'],
      ['Messages', '/messages'],
      ['Sign In', '/login'],
    ]),
  )
})

test('it shows a signed-in person their name, and a store account as one', async () => {
  await show(<MobileEntries />, {
    session: { ...ana, profile: { ...ana.profile, account_type: 'store' } },
  })
  expect(screen.getByText('Store Account')).toBeTruthy()
  expect(screen.getByText('Ana Costa')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My Store' }).getAttribute('href')).toBe('/my-store')
})

test('only people with a store are led to it', async () => {
  await show(<MobileEntries />, { session: ana })
  expect(screen.getByRole('link', { name: 'My Listings' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'My Store' })).toBeNull()
})

const site: Site = {
  name: 'Northreel',
  email: 'hello@example.ca',
  address: '1 King St, Toronto',
  platform_fee_bps: 500,
  platform_fee_min_cents: 300,
  takes_payments: true,
  test_payments: false,
  sends_mail: true,
  sends_texts: true,
  year: 2026,
  social: [{ network: 'instagram', url: 'https://instagram.example/northreel' }],
  webinars: [],
}

test('the foot has the address to write to, networks, three columns and the copyright', async () => {
  const { queryClient } = await show(<Footer />)
  act(() => void queryClient.setQueryData(siteQuery.queryKey, site))
  expect(
    (await screen.findByRole('link', { name: 'Contact Us (hello@example.ca)' })).getAttribute('href'),
  ).toBe('mailto:hello@example.ca')
  expect(screen.getByRole('link', { name: /Instagram/ }).getAttribute('href')).toBe(
    'https://instagram.example/northreel',
  )
  const columns = screen.getAllByRole('navigation')
  expect(columns.map((column) => column.getAttribute('aria-label'))).toEqual([
    'Support',
    'Services',
    'Quick Links',
  ])
  expect(screen.getByText(/© 2026 Northreel/)).toBeTruthy()
})
