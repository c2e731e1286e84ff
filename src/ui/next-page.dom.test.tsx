import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { NextPage } from './next-page.tsx'

type Page = { names: string[]; next: number | null }

/** A list of names in pages, each had when it is given, in the order in which they are asked for. */
function listOf(given: (() => Promise<Page>)[]) {
  const left = [...given]
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => cache.clear())
  function List() {
    const list = useInfiniteQuery({
      queryKey: ['names'],
      queryFn: () => left.shift()?.() ?? Promise.reject(new Error('Requested too much.')),
      initialPageParam: 0,
      getNextPageParam: ({ next }: Page) => next,
    })
    const names = list.data?.pages.flatMap((page) => page.names) ?? []
    return (
      <ul>
        {names.map((name) => (
          <li key={name} data-card={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
        <NextPage list={list} shown={names.length} failed="No more could be had" headingLevel={2} />
      </ul>
    )
  }
  const drawn = draw(
    <QueryClientProvider client={cache}>
      <List />
    </QueryClientProvider>,
  )
  return { ...drawn, cache, asked: () => given.length - left.length }
}

const page =
  (names: string, next: number | null = null): (() => Promise<Page>) =>
  async () => ({ names: names.split(' '), next })
const failing = () => Promise.reject(new TypeError('Failed to fetch'))
const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const more = () => screen.findByRole('button', { name: 'Show more' })

test('adds the next page, and the keyboard goes on where it begins', async () => {
  const { user } = listOf([page('a b', 1), page('c d')])
  await user.click(await more())
  await screen.findByRole('link', { name: 'd' })
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('c'))
  expect(screen.queryByRole('button')).toBe(null)
})

test('a list of one page asks for no more', async () => {
  listOf([page('a b')])
  await screen.findByRole('link', { name: 'a' })
  expect(screen.queryByRole('button')).toBe(null)
})

test('while a page is on its way, pressing again asks once', async () => {
  const { promise, resolve } = Promise.withResolvers<Page>()
  const { user, asked } = listOf([page('a', 1), () => promise])
  await user.click(await more())
  const busy = await screen.findByRole('button', { busy: true })
  await user.click(busy)
  resolve({ names: ['b'], next: null })
  await screen.findByRole('link', { name: 'b' })
  expect(asked()).toBe(2)
})

test('a failed page keeps the list, is reported, and loads at the retry', async () => {
  const { user } = listOf([page('a b', 1), failing, page('c')])
  await user.click(await more())
  expect((await screen.findByRole('alert')).textContent).toContain('No more could be had')
  expect(shown()).toEqual(['a', 'b'])
  const retry = screen.getByRole('button', { name: 'Try again' })
  await waitFor(() => expect(document.activeElement).toBe(retry))
  await user.click(retry)
  await screen.findByRole('link', { name: 'c' })
  expect([screen.queryByRole('alert'), document.activeElement?.textContent]).toEqual([null, 'c'])
})

test('a page that a refetch of the list cancels is requested again', async () => {
  const { promise, resolve } = Promise.withResolvers<Page>()
  const { user, cache, asked } = listOf([page('a', 1), () => promise, page('b')])
  const button = await more()
  const fresh = cache.invalidateQueries({ queryKey: ['names'] })
  await user.click(button)
  resolve({ names: ['a'], next: 1 })
  await fresh
  await screen.findByRole('link', { name: 'b' })
  expect([shown(), asked()]).toEqual([['a', 'b'], 3])
})

test('a list that never came says itself that it failed', async () => {
  const { asked } = listOf([failing])
  await waitFor(() => expect(asked()).toBe(1))
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null])
})
