import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls, lost } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import { ListingsSection } from './listings-section.tsx'
import { StoresSection } from './stores-section.tsx'

const listing = (id: string, name: string) => ({
  ...{ id, name, category: 'cameras', location: 'Toronto, Ontario', price_cents: 15_000, state: 'on_offer' },
  ...{ hidden: null, owner: { id: 'ana', name: 'Ana Costa' }, created_at: '2026-06-01T12:00:00.000000Z' },
  may: { hide: true },
})

test('chosen items are hidden for one reason, with a result in each row', async () => {
  const { asked } = answerCalls({
    'GET /admin/equipment': {
      items: [listing('a', 'Sony FX6'), listing('b', 'RED Komodo')],
      next_cursor: null,
    },
    'POST /admin/bulk': {
      results: [
        { id: 'a', refused: null },
        { id: 'b', refused: 'already_hidden' },
      ],
    },
  })
  const { user } = await show(<ListingsSection />, { at: '/admin?section=listings' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Sony FX6' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose RED Komodo' }))
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hide' })
  await user.type(within(dialog).getByRole('textbox'), 'Not theirs to lend.')
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Sony FX6: done')).toBeTruthy()
  expect(screen.getByText('RED Komodo: Somebody else at the desk hid this already.')).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /admin/bulk')?.body).toEqual({
    ...{ act: 'hide', kind: 'equipment', ids: ['a', 'b'], reason: 'Not theirs to lend.' },
  })
  expect(screen.getByRole('checkbox', { name: 'Choose Sony FX6' })).toHaveProperty('checked', false)
})

const at = '/admin?section=listings'
const page = (...items: ReturnType<typeof listing>[]) => ({ items, next_cursor: null })

test('a failed act keeps the choice and the reason, and tells items of one name apart', async () => {
  let isDown = true
  const results = [
    { id: 'a', refused: null },
    { id: 'b', refused: 'not_found' },
  ]
  const { asked } = answerCalls({
    'GET /admin/equipment': page(listing('a', 'Sony FX6'), listing('b', 'Sony FX6')),
    'POST /admin/bulk': () => (isDown ? lost : { results }),
  })
  const { user } = await show(<ListingsSection />, { at })
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Twice')
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Twice')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  const told = within(
    await screen.findByText('What became of it').then(({ parentElement }) => parentElement ?? document.body),
  )
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sony FX6: done',
    expect.stringMatching(/^Sony FX6: (?!done)/),
  ])
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2)
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

test('a name is found by Enter; Back takes it out of the field too, and what was typed outlives another filter', async () => {
  const { asked } = answerCalls({ 'GET /admin/equipment': page(listing('a', 'Sony FX6')) })
  const { user, router } = await show(<ListingsSection />, { at })
  const name = await screen.findByRole('textbox')
  await user.type(name, ' Sony{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'Sony' }))
  expect(document.activeElement).toBe(name)
  await user.type(name, ' FX')
  await user.selectOptions(screen.getByRole('combobox'), 'Paused')
  await waitFor(() => expect(asked.at(-1)?.call).toBe('GET /admin/equipment?q=Sony&state=paused'))
  expect(name).toHaveProperty('value', 'Sony FX')
  router.history.back()
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', ''))
  router.history.back()
  await waitFor(() => expect(name).toHaveProperty('value', ''))
})

test('French: one store with why it is hidden, restored from there; a list that could not be had is asked for again', async () => {
  let isDown = true
  const store = {
    ...{ id: 's', name: 'Loca-Vidéo', location: 'Montreal, Quebec', listings: 4 },
    ...{ owner: { id: 'ana', name: 'Ana Costa' }, created_at: '2026-06-01T12:00:00.000000Z' },
    hidden: { reason: 'Fausse adresse', at: '2026-06-02T12:00:00.000000Z' },
    may: { hide: true },
  }
  const { asked } = answerCalls({
    'GET /admin/stores': () => (isDown ? lost : { items: [store], next_cursor: null }),
    'POST /admin/bulk': { results: [{ id: 's', refused: null }] },
  })
  const { user } = await show(<StoresSection />, { at: '/admin?section=stores&id=s', locale: 'fr-CA' })
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('Fausse adresse')).toBeTruthy()
  expect(screen.getByText('Montréal, Québec')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remettre en vue' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Corrigé')
  await user.click(dialog.getByRole('button', { name: 'Remettre en vue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    ...{ act: 'restore', kind: 'store', ids: ['s'], reason: 'Corrigé' },
  })
})
