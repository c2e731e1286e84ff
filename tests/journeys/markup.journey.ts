import { expect } from '@playwright/test'
import { story } from './story.ts'

/** The most bytes of a page's markup before compression, with the data that bring it to life. */
const BUDGETS = [
  { path: '/rent', most: 130_000 },
  { path: '/rent?query=sony', most: 116_000 },
  { path: '/', most: 60_000 },
]

story('no page of the market outgrows its markup', async ({ baseURL, request }) => {
  for (const { path, most } of BUDGETS) {
    const page = await (await request.get(`${baseURL}${path}`)).text()
    expect(Buffer.byteLength(page), path).toBeLessThan(most)
    expect(page.match(/data-listing=/g)?.length ?? 0, path).toBeGreaterThan(path === '/' ? 3 : 20)
    expect(page.match(/<(?:link|meta)[^>]* nonce=/g), path).toBeNull()
  }
})
