import { expect } from '@playwright/test'
import { ENTRY_LIMIT_KB, LIMIT_KB, weighPages } from '../../bench/page-weight.ts'
import { personId } from '../../demo/make-people.ts'
import { ana } from '../../demo/owners-east.ts'
import { gearOfAnother } from './behind-the-scenes.ts'
import { bringToLife } from './bring-to-life.ts'
import { LOOKS } from './looks.ts'
import { at, story, wordsOf } from './story.ts'

story('no public page ships more script than its budget', async ({ baseURL }) => {
  const weights = await weighPages(baseURL ?? '')
  expect(weights.length).toBeGreaterThan(35)
  expect(weights.filter(({ kilobytes }) => kilobytes > LIMIT_KB || kilobytes === 0)).toEqual([])
})

story('each public page waits for a touch, and carries a small script and no other', async ({ baseURL }) => {
  const weights = await weighPages(baseURL ?? '')
  expect(weights.filter(({ early }) => early > 0)).toEqual([])
  expect(weights.filter(({ entry }) => entry > ENTRY_LIMIT_KB || entry === 0)).toEqual([])
})

/** The most kilobytes with every part that comes late; a listing in view has its calendar as well. */
const WHOLE = {
  '/': 92,
  '/rent': 98,
  '/rent?query=sony': 98,
  '/rent/cameras': 98,
  '/lend': 79,
  '/signup': 80,
  '/login': 86,
  '/recovery': 84,
  '/faq': 80,
  '/terms': 80,
  '/connect/storefront': 85,
} as const
const WHOLE_PROFILE = 84
const WHOLE_LISTING = 116
const WHOLE_STORE = 99
/** The limit for the number of files of any page. */
const MOST_FILES = 12

story('a public page with all of its late parts is within its budget', async ({ browse, request }) => {
  const [look] = LOOKS
  const page = await browse(look)
  const listing = await gearOfAnother(look)
  const stores = await (await request.get('/sitemap-stores.xml')).text()
  const [store = ''] = /\/stores\/[^<]+/.exec(stores) ?? []
  const limits: Record<string, number> = {
    ...WHOLE,
    [`/profile/${personId(ana)}`]: WHOLE_PROFILE,
    [`/equipment/${listing.id}`]: WHOLE_LISTING,
    [store]: WHOLE_STORE,
  }
  for (const [path, mostKilobytes] of Object.entries(limits)) {
    await page.goto(at(look, path))
    await bringToLife(page)
    const sizes = await page.evaluate(readSizes)
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    expect(sizes.length, path).toBeGreaterThan(4)
    expect(sizes.length, path).toBeLessThanOrEqual(MOST_FILES)
    expect(kilobytes, path).toBeLessThanOrEqual(mostKilobytes)
  }
})

/** Runs in the browser: the compressed size of each script, in bytes. */
function readSizes(): number[] {
  const sizes = new Map<string, number>()
  for (const entry of performance.getEntriesByType('resource')) {
    if (!(entry instanceof PerformanceResourceTiming) || !entry.name.endsWith('.js')) continue
    sizes.set(entry.name, Math.max(sizes.get(entry.name) ?? 0, entry.encodedBodySize))
  }
  return [...sizes.values()]
}

for (const look of LOOKS.slice(0, 2)) {
  const own = wordsOf(look)('shell_offline')
  const [other] = LOOKS.filter(({ language }) => language !== look.language).map((one) =>
    wordsOf(one)('shell_offline'),
  )

  story(`scripts have the words of one language alone (${look.language})`, async ({ baseURL, request }) => {
    const page = await (await request.get(`${baseURL}${look.language === 'fr' ? '/fr/faq' : '/faq'}`)).text()
    const [, address] = /"(\/assets\/[^"]*index-[^"]+\.js)"/.exec(page) ?? []
    const script = await (await request.get(`${baseURL}${address}`)).text()
    expect(script).toContain(own)
    expect(script).not.toContain(other)
    // What it has a browser fetch ahead is in its own language as well.
    const ahead = [...script.matchAll(/["'`,](assets\/[^"'`,]+\.js)/g)].map(([, name = '']) => name)
    expect(ahead.length).toBeGreaterThan(0)
    expect(ahead.filter((name) => name.startsWith('assets/fr/') !== (look.language === 'fr'))).toEqual([])
  })
}
