import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { act, render } from '../../tests/support/render.ts'
import { useHead } from './-use-head.ts'

beforeEach(() => {
  document.head.querySelector('link[rel="canonical"]')?.remove()
  document.head.querySelector('meta[name="robots"]')?.remove()
})

/** A site of three pages: a public one, one that search engines are to leave alone, and one that names nothing. */
async function site(at: string) {
  function Root() {
    useHead()
    return <Outlet />
  }
  const root = createRootRoute({ component: Root, head: () => ({ meta: [{ title: 'Northreel' }] }) })
  const page = (path: string, head: () => object) => createRoute({ getParentRoute: () => root, path, head })
  const routeTree = root.addChildren([
    page('/rent', () => ({
      meta: [{ title: 'Rent' }],
      links: [
        { rel: 'alternate', href: 'https://northreel.test/fr/rent' },
        { rel: 'canonical', href: 'https://northreel.test/rent' },
      ],
    })),
    page('/account', () => ({ meta: [{ title: 'Account' }, { name: 'robots', content: 'noindex' }] })),
    page('/bare', () => ({})),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  render(<RouterProvider router={router} />)
  return { goTo: (path: string) => act(async () => router.navigate({ to: path })) }
}

const tags = () => [
  document.title,
  document.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  document.head.querySelector('meta[name="robots"]')?.getAttribute('content'),
]

test('title, canonical address and robots are those of the page in view', async () => {
  const { goTo } = await site('/rent')
  expect(tags()).toEqual(['Rent', 'https://northreel.test/rent', undefined])
  await goTo('/account')
  expect(tags()).toEqual(['Account', undefined, 'noindex'])
  await goTo('/bare')
  expect(tags()).toEqual(['Northreel', undefined, undefined])
  await goTo('/rent')
  expect(tags()).toEqual(['Rent', 'https://northreel.test/rent', undefined])
})

test('tags of the server are changed, and tags of others stay', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="https://northreel.test/old"><link rel="canonicals" href="/a"><meta name="of-others">',
  )
  const { goTo } = await site('/rent')
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
  await goTo('/account')
  expect(document.head.querySelector('[name="of-others"]')).not.toBeNull()
  expect(document.head.querySelector('[rel="canonicals"]')).not.toBeNull()
})
