import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import type { DeskCategory } from '../contract.ts'
import { CategoriesPage } from './categories-page.tsx'

const kind = (slug: string, name: string): DeskCategory => ({
  slug,
  name_en: name,
  name_fr: `${name} (fr)`,
  description_en: '',
  description_fr: '',
  icon: 'camera',
  enabled: true,
  merged_into: null,
  listings: 2,
  all_listings: 3,
  change: null,
  subcategories: [],
})
const nothing = () => new Response(null, { status: 204 })

test('categories are put in order by keys, and what is told of it is read out', async () => {
  const { asked } = answerCalls({
    'GET /admin/categories': { items: [kind('cameras', 'Cameras'), kind('audio', 'Audio')] },
    'PUT /admin/categories/order': nothing,
  })
  await show(<CategoriesPage />, { session: ana })
  const handle = await screen.findByRole('button', { name: 'Move Cameras, now number 1' })
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  expect(await screen.findByRole('button', { name: 'Move Audio, now number 1' })).toBeTruthy()
  await expect
    .poll(() => asked.find(({ call }) => call === 'PUT /admin/categories/order')?.body)
    .toEqual({ slugs: ['audio', 'cameras'] })
})

test('a merge says what it moves, and is sent with where to and why', async () => {
  const { asked } = answerCalls({
    'GET /admin/categories': { items: [kind('cameras', 'Cameras'), kind('audio', 'Audio')] },
    'POST /admin/categories/cameras/merge': nothing,
  })
  const { user } = await show(<CategoriesPage />, { session: ana })
  await user.click(await screen.findByRole('button', { name: 'Merge Cameras into another' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Listings that move: 3\./)).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox'), 'audio')
  await user.type(dialog.getByRole('textbox'), 'The same')
  await user.click(dialog.getByRole('button', { name: 'Merge for good' }))
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ into: 'audio', reason: 'The same' })
})

test('a new category is sent in both languages, and what is refused is told with what was typed kept', async () => {
  const { asked } = answerCalls({
    'GET /admin/categories': { items: [] },
    'POST /admin/categories': () => refuse(409, 'kind_name_taken'),
  })
  const { user } = await show(<CategoriesPage />, { session: ana })
  await user.click(await screen.findByRole('button', { name: 'New category' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name in English' }), 'Rigs')
  await user.type(dialog.getByRole('textbox', { name: 'Name in French' }), 'Supports')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({ name_en: 'Rigs', name_fr: 'Supports', icon: 'camera' })
  expect(dialog.getByRole('textbox', { name: 'Name in English' })).toHaveProperty('value', 'Rigs')
})
