import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls, lost } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import type { Found } from './contract.ts'
import { SearchEverything } from './screens/search-everything.tsx'

const ana: Found = {
  kind: 'person',
  id: 'ana',
  title: 'Ana Costa',
  detail: 'ana@example.ca',
  state: 'active',
  rental_id: null,
}
const charge: Found = {
  kind: 'payment',
  id: 'charge',
  title: 'Sony FX6',
  detail: '$750 · pi_1',
  state: 'paid',
  rental_id: 'rental',
}

async function searching(answer: Parameters<typeof answerCalls>[0][string] = { items: [ana, charge] }) {
  const network = answerCalls({ 'GET /admin/search': answer })
  const drawn = await show(
    <>
      <SearchEverything />
      <label>
        Note <input />
      </label>
    </>,
  )
  const field = () => screen.getByRole('combobox', { name: 'Person, listing, store, rental or payment' })
  return { ...drawn, ...network, field }
}

test.each([
  ['a slash', { key: '/' }],
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['⌘K', { key: 'K', metaKey: true }],
])('%s opens the search, and Escape closes it', async (_, keys) => {
  const { user, field } = await searching()
  fireEvent.keyDown(document.body, keys)
  expect(document.activeElement).toBe(field())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a slash typed in a field stays there', async () => {
  const { user } = await searching()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'a/b')
})

test('results are grouped by kind, and open by the keyboard', async () => {
  const { user, field, router, asked } = await searching()
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  await user.type(field(), 'an')
  const people = await screen.findByRole('group', { name: 'People' })
  const option = within(people).getByRole('option', { name: /Ana Costa.*ana@example.ca.*Active/ })
  expect(asked.map(({ call }) => call)).toEqual(['GET /admin/search?q=an'])
  expect(option.getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin?section=rentals&id=rental'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a document opens on its own page', async () => {
  const document = { ...charge, kind: 'document', title: 'NR-000007', state: 'receipt' }
  const { user, field, router } = await searching({ items: [document] })
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  await user.type(field(), 'nr-000007')
  await screen.findByRole('option', { name: /NR-000007.*Receipt/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/receipts/NR-000007'))
})

test('one character asks for nothing', async () => {
  const { user, field, asked } = await searching()
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  await user.type(field(), ' a ')
  expect([asked, screen.queryAllByRole('option')]).toEqual([[], []])
})

test('an empty result is reported, with hints for searching', async () => {
  const { user, field } = await searching({ items: [] })
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  await user.type(field(), 'zz')
  expect(await screen.findByText(/^No results/)).toBeTruthy()
})

test('a search whose line was lost can be made again', async () => {
  let calls = 0
  const { user, field } = await searching(() => (calls++ === 0 ? lost : { items: [ana] }))
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  await user.type(field(), 'an')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Ana Costa/ })).toBeTruthy()
})

test('a late answer is not shown for newer input, and Enter opens none of it', async () => {
  const late = Promise.withResolvers<object>()
  const { user, field, router, asked } = await searching((_, { searchParams }) =>
    searchParams.get('q') === 'an' ? late.promise : { items: [charge] },
  )
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  await user.type(field(), 'an')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(field(), '{Enter}')
  await user.type(field(), '{Backspace}{Backspace}sony')
  expect(await screen.findByRole('option', { name: /Sony FX6/ })).toBeTruthy()
  late.resolve({ items: [ana] })
  await user.keyboard('{ArrowUp}')
  expect(screen.queryByRole('option', { name: /Ana Costa/ })).toBeNull()
  expect(router.state.location.pathname).toBe('/')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin?section=rentals&id=rental'))
})

test('the arrows come round, the pointer chooses too, and a new search begins at its first', async () => {
  const { user, field } = await searching()
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  await user.type(field(), 'an')
  const [first, second] = await screen.findAllByRole('option')
  const chosen = () => screen.getByRole('option', { selected: true })
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(second)
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe(first)
  await user.hover(second ?? document.body)
  expect(chosen()).toBe(second)
  await user.type(field(), 'a')
  await waitFor(() => expect(chosen().textContent).toContain('Ana Costa'))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  expect(field()).toHaveProperty('value', '')
})
