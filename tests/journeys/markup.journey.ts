import { expect } from '@playwright/test'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { story } from './story.ts'

/** The most bytes of a page's markup before compression, with the data that bring it to life. */
const BUDGETS = [
  { path: '/rent', most: 85_000 },
  { path: '/rent?query=sony', most: 76_000 },
  { path: '/', most: 52_000 },
]

story('no page of the market outgrows its markup', async ({ baseURL, request }) => {
  for (const { path, most } of BUDGETS) {
    const page = await (await request.get(`${baseURL}${path}`)).text()
    expect(Buffer.byteLength(page), path).toBeLessThan(most)
    expect(page.match(/data-listing=/g)?.length ?? 0, path).toBeGreaterThan(path === '/' ? 3 : 20)
    expect(page.match(/<(?:link|meta)[^>]* nonce=/g), path).toBeNull()
  }
})

story(
  'previews of pictures stand in the markup, and not again in the answers',
  async ({ baseURL, request }) => {
    // Other stories list gear without pictures, and that of stores stays in view.
    const page = await (await request.get(`${baseURL}/rent?lender=store`)).text()
    const answers = page.slice(page.indexOf('data-tsr-stream-part'))
    expect(page.match(/data:image\/webp/g)?.length ?? 0).toBeGreaterThan(3)
    expect(answers).toContain('price_cents')
    expect(answers).not.toContain('data:image')
  },
)

/** The words of a link that search engines and lists of links can do nothing with. */
const EMPTY_WORDS = [
  ...['click here', 'here', 'learn more', 'more', 'more information', 'read more', 'see more', 'this'],
  ...['cliquez ici', 'en savoir plus', 'ici', 'lire la suite', 'plus', 'voir plus'],
]

story('the words of each link say where it leads', async ({ baseURL, request }) => {
  for (const path of PUBLIC_PAGES.flatMap((one) => [one, `/fr${one}`])) {
    const page = await (await request.get(`${baseURL}${path}`)).text()
    const links = [...page.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, inside = '']) => inside)
    const words = links.map((inside) =>
      inside
        .replaceAll(/<[^>]*>/g, '')
        .trim()
        .toLowerCase(),
    )
    expect(words.length, path).toBeGreaterThan(5)
    expect(
      words.filter((text) => EMPTY_WORDS.includes(text)),
      path,
    ).toEqual([])
  }
})
