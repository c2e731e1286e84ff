import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Locale } from '#platform/locale.ts'
import { answerCalls, held, lost, refuse } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import type { Completion } from './contract.ts'
import { WordsField } from './words-field.tsx'

const storeId = '01970000-0000-7000-8000-000000000001'
const user_id = '01970000-0000-7000-8000-000000000002'
const items: Completion[] = [
  {
    ...{ of: 'kind', category: 'cameras', subcategory: null },
    ...{ name_en: 'Cameras', name_fr: 'Caméras', within: null },
  },
  {
    ...{ of: 'kind', category: 'cameras', subcategory: 'cinema' },
    ...{ name_en: 'Cinema', name_fr: 'Cinéma', within: { name_en: 'Cameras', name_fr: 'Caméras' } },
  },
  { of: 'make', words: 'Sony' },
  { of: 'product', words: 'Sony FX6' },
  { of: 'lender', name: 'Polaris', user_id, storeId },
  { of: 'lender', name: 'Bo', user_id, storeId: null },
]

const submitted = vi.fn()

/** The form of a search with a place in it, as pages have it. */
function Form({ storeId: store }: { storeId?: string }) {
  const [words, setWords] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted(words)
      }}
    >
      <WordsField label="Gear" value={words} onValueChange={setWords} storeId={store} />
      <input name="location" defaultValue="Toronto, Ontario" />
      <button type="submit">Search</button>
    </form>
  )
}

type Answer = Parameters<typeof answerCalls>[0][string]
type Props = { answer?: Answer; at?: string; locale?: Locale }

async function form({ answer = { items }, at = '/rent', locale }: Props = {}) {
  submitted.mockClear()
  const network = answerCalls({ 'GET /equipment/completions': answer })
  const drawn = await show(<Form />, { at, locale })
  return { ...drawn, ...network, address: () => drawn.router.state.location.href }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** On a slow machine the pause between two letters asks for the first one alone. */
const askedFor = (words: string, { asked }: ReturnType<typeof answerCalls>) =>
  waitFor(() => expect(asked.at(-1)?.call).toContain(`query=${words}`))
const here = () => waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(items.length))

test('an empty field asks for nothing; a typed word is completed in groups that have names', async () => {
  const { user, asked } = await form()
  await user.click(field())
  expect([isOpen(), asked]).toEqual([false, []])
  await user.type(field(), 'so')
  await here()
  const groups = screen.getAllByRole('group').map((group) => [
    group.getAttribute('aria-label'),
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ])
  expect(groups).toEqual([
    ['Categories', ['Cameras', 'CinemaCameras']],
    ['Makes', ['Sony']],
    ['Models', ['Sony FX6']],
    ['Owners and stores', ['Polaris', 'Bo']],
  ])
  expect(isOpen()).toBe(true)
  await user.clear(field())
  expect(isOpen()).toBe(false)
})

test('kinds and groups are in the language of the page', async () => {
  const { user } = await form({ locale: 'fr-CA' })
  await user.type(field(), 'cam')
  await here()
  expect(options().slice(0, 2)).toEqual(['Caméras', 'CinémaCaméras'])
  expect(screen.getByRole('group', { name: 'Propriétaires et boutiques' })).toBeTruthy()
})

test.each([
  [1, '/rent/cameras?location=Toronto%2C+Ontario&sort=newest', ''],
  [2, '/rent/cameras?location=Toronto%2C+Ontario&sort=newest&subcategory=cinema', ''],
  [3, '/rent?location=Toronto%2C+Ontario&sort=newest&query=Sony', 'Sony'],
  [4, '/rent?location=Toronto%2C+Ontario&sort=newest&query=Sony+FX6', 'Sony FX6'],
  [5, `/stores/${storeId}`, ''],
  [6, `/profile/${user_id}`, ''],
])('the keys lead to completion %i: %s', async (downs, address, left) => {
  const drawn = await form({ at: '/rent/lighting?sort=newest&min_price=900&subcategory=led' })
  await drawn.user.type(field(), 'so')
  await here()
  await drawn.user.keyboard('{ArrowDown}'.repeat(downs))
  const marked = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(marked?.textContent).toBe(options()[downs - 1])
  await drawn.user.keyboard('{Enter}')
  await waitFor(() => expect(drawn.address()).toBe(address))
  expect([field().value, isOpen(), submitted.mock.calls]).toEqual([left, false, []])
})

test('a press on one does the same', async () => {
  const { user, address } = await form()
  await user.type(field(), 'so')
  await here()
  await user.click(screen.getByRole('option', { name: 'Sony FX6' }))
  await waitFor(() => expect(address()).toBe('/rent?location=Toronto%2C+Ontario&query=Sony+FX6'))
})

test('Enter without a choice sends the words as typed, and closes the list', async () => {
  const { user, address } = await form()
  await user.type(field(), 'so')
  await here()
  await user.keyboard('{Enter}')
  expect([submitted.mock.calls, isOpen(), address()]).toEqual([[['so']], false, '/rent'])
})

test('the answer for words that have changed since is dropped', async () => {
  const late = Promise.withResolvers<object>()
  const { user, asked } = await form({
    answer: (_, url) =>
      url.searchParams.get('query') === 'son' ? { items: items.slice(2, 3) } : late.promise,
  })
  await user.type(field(), 'so')
  await askedFor('so', { asked })
  await user.type(field(), 'n')
  await waitFor(() => expect(options()).toEqual(['Sony']))
  late.resolve({ items })
  await late.promise
  expect(options()).toEqual(['Sony'])
})

test.each<[string, Answer]>([
  ['a lost connection', lost],
  ['a refusal', () => refuse(429, 'too_many_requests')],
  ['an answer that never comes', held],
])('%s completes nothing, and the form sends its words', async (_, answer) => {
  const { user, asked, queryClient } = await form({ answer })
  await user.type(field(), 'so')
  await askedFor('so', { asked })
  if (answer !== held) await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect([isOpen(), options()]).toEqual([false, []])
  await user.keyboard('{Enter}')
  expect(submitted.mock.calls).toEqual([['so']])
})

describe('a field for one store', () => {
  const start = async () => {
    const network = answerCalls({ 'GET /equipment/completions': { items: items.slice(0, 4) } })
    const { user, router } = await show(<Form storeId={storeId} />, { at: '/stores/x?sort=newest' })
    await user.type(field(), 'so')
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(4))
    return { user, router, ...network }
  }

  test('asks for what that store has', async () => {
    const { asked } = await start()
    expect(JSON.stringify(asked)).toContain(storeId)
  })

  test.each([
    ['Cinema', { category: 'cameras', subcategory: 'cinema' }],
    ['Sony FX6', { query: 'Sony FX6' }],
  ])('stays on its page with %s', async (name, search) => {
    const { user, router } = await start()
    await user.click(screen.getByRole('option', { name: new RegExp(`^${name}`) }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/stores/${storeId}`))
    expect(router.state.location.search).toEqual({ sort: 'newest', ...search })
  })
})
