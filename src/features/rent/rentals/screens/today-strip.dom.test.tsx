import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { RentalParty } from '../rental.ts'
import { TodayStrip } from './today-strip.tsx'

async function strip(party: RentalParty, answer: object, locale?: 'fr-CA') {
  answerCalls({ 'GET /rentals/today': answer })
  await show(<TodayStrip party={party} />, { session: ana, at: `/my-rentals`, locale })
}

const links = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])

const day = { go_out: 2, come_back: 1, to_answer: 3, to_pay: 1 }

test('an owner reads what the day asks, each count leading to its group on the page', async () => {
  await strip('owner', day)
  expect(await links()).toEqual([
    ['2 go out', '#agreed'],
    ['1 comes back', '#agreed'],
    ['3 to answer', '#requests'],
    ['1 awaiting payment', '#agreed'],
  ])
})

test('a renter’s counts lead to tabs, and a zero is left out', async () => {
  await strip('renter', { ...day, come_back: 0 }, 'fr-CA')
  expect(await links()).toEqual([
    ['2 à récupérer', '/fr/my-rentals?show=active'],
    ['1 à payer', '/fr/my-rentals?show=active'],
    ['3 en attente de réponse', '/fr/my-rentals?show=waiting'],
  ])
})

test('a day that asks for nothing says so', async () => {
  await strip('owner', { go_out: 0, come_back: 0, to_answer: 0, to_pay: 0 })
  expect(await screen.findByText('Nothing due today')).toBeTruthy()
})
