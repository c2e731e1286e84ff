import { screen, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ana } from '../../../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import type { OwnEquipment } from '../../own-equipment.ts'
import { OwnTable } from './own-table.tsx'
import type { TableView } from './table-view.ts'

const piece = (id: string, more: Partial<OwnEquipment> = {}): OwnEquipment => ({
  ...{ id, name: `Piece ${id}`, category: 'cameras', subcategory: null, image: null },
  ...{ price: 100, weekly_price: 333.33, monthly_price: null },
  ...{ price_cents: 10_000, weekly_price_cents: 33_333, monthly_price_cents: null },
  ...{ location: 'Toronto, Ontario', location_fr: 'Toronto (Ontario)', is_store_listing: false },
  ...{ state: 'on_offer', hidden: null, version: 3, created_at: '2026-05-01T12:00:00.000Z' },
  ...{ today: '2026-06-10', pending_requests: 0, first_pending_rental_id: null, rentals_ahead: 0 },
  ...{ next_handover: null, earned_cents: 0, saves: 0, lately: { seen: 0, saved: 0 } },
  ...more,
})
const pieces = [piece('a'), piece('b', { state: 'paused' }), piece('c', { name: 'Cooke S4' })]

function Table() {
  const [view, setView] = useState<TableView>({})
  return <OwnTable listings={pieces} view={view} onView={setView} />
}

async function table(answers: Parameters<typeof answerCalls>[0] = {}) {
  const network = answerCalls(answers)
  const drawn = await show(<Table />, { session: ana, at: '/my-listings' })
  const press = (name: string | RegExp) => drawn.user.click(screen.getByRole('button', { name }))
  const tick = (name: string) => drawn.user.click(screen.getByRole('checkbox', { name }))
  return { ...drawn, ...network, press, tick }
}

const names = () => screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent)

test('gear is found, filtered and sorted, and each row leads to its edit page', async () => {
  const { user } = await table()
  expect(screen.getByRole('link', { name: 'Edit Cooke S4' }).getAttribute('href')).toBe('/equipment/c/edit')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name')
  expect(names()).toEqual(['Cooke S4', 'Piece a', 'Piece b'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Paused')
  expect(names()).toEqual(['Piece b'])
  await user.type(screen.getByRole('searchbox'), 'cooke')
  expect(screen.getByText('No gear matches.')).toBeTruthy()
})

test('a change of many goes out once; a refusal is shown beside its row, which stays selected', async () => {
  const refused = { code: 'listing_changed', detail: 'Saved somewhere else.' }
  const { tick, press, asked } = await table({
    'POST /equipment/mine/changes': {
      items: [
        { id: 'a', refused: null },
        { id: 'c', refused },
      ],
    },
  })
  await tick('Select Piece a')
  await tick('Select Cooke S4')
  await press('Pause')
  expect(await screen.findByText('Saved somewhere else.')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([
    {
      items: [
        { id: 'a', version: 3 },
        { id: 'c', version: 3 },
      ],
      change: { act: 'pause' },
    },
  ])
  expect(screen.getByText(/1 listing stays as it was/)).toBeTruthy()
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })
  expect(chosen.map((box) => box.closest('tbody')?.dataset.card)).toEqual(['c'])
})

test('prices are shown before and after, to the cent, before anything is saved', async () => {
  const { tick, press, user, asked } = await table({
    'POST /equipment/mine/changes': { items: [{ id: 'a', refused: null }] },
  })
  await tick('Select Piece a')
  await press('Price')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save prices' }))
  expect(dialog.getByText(/Enter a whole number/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), '−7')
  expect(dialog.getByText('$100 → $93 / day')).toBeTruthy()
  expect(dialog.getByText('$333.33 → $310 / week')).toBeTruthy()
  expect(asked).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save prices' }))
  expect(asked.map(({ body }) => body)).toMatchObject([{ change: { act: 'price', percent: -7 } }])
})

test('a selected row that a filter takes out of sight is not changed', async () => {
  const { tick, user } = await table()
  await tick('Select all: 3 of 3')
  expect(screen.getByText('3 selected')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Paused')
  expect(screen.getByText('1 selected')).toBeTruthy()
})
