import { expect } from '@playwright/test'
import { ENTRY_LIMIT_KB, LIMIT_KB, weighPages } from '../../bench/page-weight.ts'
import { gearOfAnother } from './behind-the-scenes.ts'
import { bringToLife } from './bring-to-life.ts'
import { LOOKS } from './looks.ts'
import { at, story, wordsOf } from './story.ts'

story('no public page ships more script than its budget', async ({ baseURL }) => {
  const weights = await weighPages(baseURL ?? '')
  expect(weights.length).toBeGreaterThan(35)
  expect(weights.filter(({ kilobytes }) => kilobytes > LIMIT_KB || kilobytes === 0)).toEqual([])
})

story('pages that wait for a touch carry a small script and no other', async ({ baseURL }) => {
  const weights = await weighPages(baseURL ?? '')
  const acting = /^(\/fr)?\/(login|reset-password|recovery|confirm-email)$/
  expect(weights.filter(({ early, entry }) => early > 0 && entry > 0)).toEqual([])
  expect(weights.filter(({ entry }) => entry > ENTRY_LIMIT_KB)).toEqual([])
  const awake = weights.filter(({ early }) => early > 0).map(({ path }) => path)
  expect(awake.filter((path) => !acting.test(path))).toEqual([])
  expect(awake).toHaveLength(8)
})

/** The most with every part that comes late, in kilobytes and in files; a listing has its calendar as well. */
const WHOLE = { '/': [153, 27], '/rent': [157, 30], '/signup': [141, 20], '/faq': [143, 24] } as const
const WHOLE_LISTING = [181, 40] as const

story('a public page with all of its late parts is within its budget', async ({ browse }) => {
  const [look] = LOOKS
  const page = await browse(look)
  const listing = await gearOfAnother(look)
  const limits = [...Object.entries(WHOLE), [`/equipment/${listing.id}`, WHOLE_LISTING] as const]
  for (const [path, [mostKilobytes, mostFiles]] of limits) {
    await page.goto(at(look, path))
    await bringToLife(page)
    const sizes = await page.evaluate(readSizes)
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    expect(sizes.length, path).toBeGreaterThan(8)
    expect(sizes.length, path).toBeLessThanOrEqual(mostFiles)
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
    const [, address] = /"(\/assets\/[^"]*framework-[^"]+\.js)"/.exec(page) ?? []
    const script = await (await request.get(`${baseURL}${address}`)).text()
    expect(script).toContain(own)
    expect(script).not.toContain(other)
    // What it has a browser fetch ahead is in its own language as well.
    const ahead = [...script.matchAll(/["'`,](assets\/[^"'`,]+\.js)/g)].map(([, name = '']) => name)
    expect(ahead.length).toBeGreaterThan(0)
    expect(ahead.filter((name) => name.startsWith('assets/fr/') !== (look.language === 'fr'))).toEqual([])
  })
}
