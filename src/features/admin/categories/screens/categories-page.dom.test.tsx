import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { AdminCategory } from '../contract.ts'
import { CategoriesPage } from './categories-page.tsx'

const kind = (slug: string, name: string): AdminCategory => ({
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

test('keys reorder categories, and a screen reader hears the new position', async () => {
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

test('key presses during a save count as well, and the focus follows the moved category', async () => {
  let saved = ['cameras', 'audio', 'lenses']
  const held: (() => void)[] = []
  const { asked } = answerCalls({
    'GET /admin/categories': () => Response.json({ items: saved.map((slug) => kind(slug, slug)) }),
    'PUT /admin/categories/order': async (body) => {
      await new Promise<void>((go) => held.push(go))
      saved = (body as { slugs: string[] }).slugs
      return nothing()
    },
  })
  await show(<CategoriesPage />, { session: ana })
  const handle = (place: number) => screen.findByRole('button', { name: `Move cameras, now number ${place}` })
  fireEvent.keyDown(await handle(1), { key: 'ArrowDown' })
  fireEvent.keyDown(await handle(2), { key: 'ArrowDown' })
  for (const order of [1, 2]) {
    await expect.poll(() => held).toHaveLength(order)
    held.at(-1)?.()
  }
  await expect.poll(() => saved).toEqual(['audio', 'lenses', 'cameras'])
  await expect
    .poll(() => asked.filter(({ call }) => call === 'GET /admin/categories').length)
    .toBeGreaterThan(2)
  expect(document.activeElement).toBe(await handle(3))
})

test('an order that fails to save reverts and reports the failure', async () => {
  answerCalls({
    'GET /admin/categories': { items: [kind('cameras', 'Cameras'), kind('audio', 'Audio')] },
    'PUT /admin/categories/order': () => refuse(409, 'kinds_changed'),
  })
  await show(<CategoriesPage />, { session: ana })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Cameras, now number 1' }), {
    key: 'ArrowDown',
  })
  expect(await screen.findByRole('button', { name: 'Move Cameras, now number 2' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Move Cameras, now number 1' })).toBeTruthy()
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

test('a new category is sent in both languages; a refusal is shown and keeps the input', async () => {
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

test('French: a switch hides a category; a failure is shown and the switch reverts', async () => {
  let isDown = true
  let stands = [kind('cameras', 'Cameras')]
  const { asked } = answerCalls({
    'GET /admin/categories': () => ({ items: stands }),
    'PATCH /admin/categories/cameras': (body) => {
      if (isDown) return lost
      stands = [{ ...kind('cameras', 'Cameras'), ...body }]
      return nothing()
    },
  })
  const { user } = await show(<CategoriesPage />, { session: ana, locale: 'fr-CA' })
  const shown = await screen.findByRole('switch', { name: /Cameras \(fr\)/ })
  await user.click(shown)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Avis' }).textContent).not.toBe(''))
  expect(shown.getAttribute('aria-checked')).toBe('true')
  isDown = false
  await user.click(shown)
  await waitFor(() => expect(shown.getAttribute('aria-checked')).toBe('false'))
  expect(asked.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ enabled: false })
})

test('a failed load of the tree offers a retry; a kind without a name shows the error at its field', async () => {
  let isDown = true
  const { asked } = answerCalls({
    'GET /admin/categories': () => (isDown ? lost : { items: [kind('cameras', 'Cameras')] }),
  })
  const { user } = await show(<CategoriesPage />, { session: ana })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: /^Edit Cameras/ }))
  const dialog = within(screen.getByRole('dialog'))
  const name = dialog.getByLabelText('Name in English')
  await user.clear(name)
  await user.type(name, '…{Enter}')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
  await user.keyboard('{Escape}')
  expect(asked.every(({ call }) => call.startsWith('GET'))).toBe(true)
  expect(screen.getByText('Cameras')).toBeTruthy()
})
