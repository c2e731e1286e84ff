import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { readAnswers, writeAnswers } from './page-answers.ts'
import { pagesQuery } from './pages-query.ts'

const SEARCH = ['equipment', 'search', { query: undefined }]

test('a browser has the answers of the page as the server had them, and their times', () => {
  const server = new QueryClient()
  const words = { title: `L'"éclairage" \\ d’été\n</script>`, none: null }
  server.setQueryData(['words'], words, { updatedAt: 5 })
  server.setQueryData(SEARCH, { total: 2 }, { updatedAt: 7 })

  const browser = new QueryClient()
  readAnswers(browser, writeAnswers(server))

  expect(browser.getQueryData(['words'])).toStrictEqual(words)
  expect(browser.getQueryState(['words'])).toMatchObject({ status: 'success', dataUpdatedAt: 5 })
  expect(browser.getQueryData(SEARCH)).toStrictEqual({ total: 2 })
  expect(browser.getQueryState(SEARCH)?.dataUpdatedAt).toBe(7)
})

test('a list of the page grows, and is read again from its first page', async () => {
  const asked: (string | undefined)[] = []
  const list = pagesQuery(['gear'], async (cursor) => {
    asked.push(cursor)
    return { items: [cursor ?? 'first'], next_cursor: cursor ? null : 'second' }
  })
  const server = new QueryClient()
  await server.prefetchInfiniteQuery(list)

  const browser = new QueryClient()
  readAnswers(browser, writeAnswers(server))
  const observer = new InfiniteQueryObserver(browser, { ...list, staleTime: Number.POSITIVE_INFINITY })
  onTestFinished(observer.subscribe(() => {}))
  await observer.fetchNextPage()
  await browser.invalidateQueries(list)

  expect(asked).toEqual([undefined, 'second', undefined, 'second'])
  expect(observer.getCurrentResult().data?.pages.map(({ items }) => items)).toEqual([['first'], ['second']])
})

test('a quotation mark of JSON costs one character in a script', () => {
  const server = new QueryClient()
  server.setQueryData(['name'], { name: 'FX6' }, { updatedAt: 5 })
  expect(writeAnswers(server)).toBe(`[[['name'],5,{'name':'FX6'}]]`)
})

test('a text that the markup says is left out of the answers of that query alone', async () => {
  const server = new QueryClient()
  const data = {
    pages: [{ items: [{ name: 'FX6', image: { src: '/a', blur: 'data:a' } }, { image: null }] }],
  }
  const meta = { inMarkup: ['blur'] }
  await server.prefetchQuery({ queryKey: ['cards'], queryFn: () => data, meta })
  await server.prefetchQuery({ queryKey: ['gallery'], queryFn: () => data })

  const browser = new QueryClient()
  readAnswers(browser, writeAnswers(server))

  const bare = { pages: [{ items: [{ name: 'FX6', image: { src: '/a', blur: '' } }, { image: null }] }] }
  expect(browser.getQueryData(['cards'])).toStrictEqual(bare)
  expect(browser.getQueryData(['gallery'])).toStrictEqual(data)
  expect(server.getQueryData(['cards'])).toStrictEqual(data)
})

test('an answer that failed is left for the browser to ask for', async () => {
  const server = new QueryClient()
  const queryFn = () => Promise.reject(new Error('Not now'))
  await server.prefetchQuery({ queryKey: ['gear'], queryFn, retry: false })
  expect(server.getQueryState(['gear'])?.status).toBe('error')

  const browser = new QueryClient()
  readAnswers(browser, writeAnswers(server))
  expect(browser.getQueryState(['gear'])).toBeUndefined()
})
