import { PUBLIC_PAGES } from '../tests/support/public-pages.ts'
import { onDemoNode } from './demo-node.ts'
import { medianOf, PERFORMANCE_AIM, type Scores, shortOf } from './lighthouse/judge.ts'
import { type Look, type LookedAt, withLighthouse } from './lighthouse/look.ts'
import { serveWithoutScripts } from './lighthouse/without-scripts.ts'

const BARE = '/'
const PERFECT = 100
const SITE_MAPS = ['pages', 'listings', 'profiles', 'stores']

type Say = (line: string) => void
/** How many times each page is looked at, and the paths of those looked at; every public page when none is given. */
type Given = { runs: number; paths: string[] }

/**
 * Judges the public pages of the demo world by Lighthouse, beside the front page without any script in the same run.
 * @returns whether each page has 95 in performance, where the page without script has 100, and 100 in all else
 */
export function benchLighthouse(given: Given, say: Say): Promise<boolean> {
  return onDemoNode((origin) => withLighthouse((look) => judgePages(origin, look, given, say)))
}

async function judgePages(origin: string, look: Look, { runs, paths }: Given, say: Say): Promise<boolean> {
  say('Lighthouse, mobile, the median of each figure; performance, accessibility, best practices, SEO')
  const measure = async (name: string, page: LookedAt) => {
    const seen: Scores[] = []
    for (let run = 0; run < runs; run += 1) seen.push(await look(page))
    const scores = medianOf(seen)
    say(lineOf(name, scores, page.isIndexed))
    return scores
  }
  const bare = await serveWithoutScripts(origin)
  const { performance } = await measure(`${BARE} without scripts`, {
    url: `${bare.origin}${BARE}`,
    isIndexed: true,
  })
  bare.stop()
  const isMachineFit = performance === PERFECT
  const indexed = await indexedPages(origin)
  const failures: string[] = []
  for (const path of paths.length > 0 ? paths : everyPath(indexed)) {
    const scores = await measure(path, { url: `${origin}${path}`, isIndexed: indexed.includes(path) })
    const short = shortOf(scores, isMachineFit)
    if (short.length > 0) failures.push(`${path} (${short.join(', ')})`)
  }
  if (!isMachineFit)
    say(
      `Performance was not judged: the page without scripts has ${performance} here and now, not ${PERFECT}.`,
    )
  if (failures.length > 0)
    say(`Below ${PERFORMANCE_AIM} in performance, or below ${PERFECT} in another: ${failures.join(', ')}.`)
  return failures.length === 0
}

function lineOf(name: string, scores: Scores, isIndexed: boolean): string {
  const { performance, accessibility, practices, seo, lcp, tbt, cls } = scores
  const figures = [performance, accessibility, practices, seo].map((score) => String(score).padStart(3))
  const times = `LCP ${String(lcp).padStart(4)} ms, TBT ${String(tbt).padStart(4)} ms, CLS ${cls.toFixed(3)}`
  const note = isIndexed ? '' : ' (not for search engines: SEO without is-crawlable)'
  return `${figures.join(' ')}  ${times}  ${name}${note}`
}

/** Every public page with a listing, a store, a search and the front page in French. */
function everyPath(indexed: string[]): string[] {
  const first = (folder: string) => indexed.find((path) => path.startsWith(folder)) ?? '/no-such-page'
  return [...PUBLIC_PAGES, '/fr', '/rent?query=sony', first('/equipment/'), first('/stores/')]
}

/** The paths that the site map names. */
async function indexedPages(origin: string): Promise<string[]> {
  const files = SITE_MAPS.map(async (name) => (await fetch(`${origin}/sitemap-${name}.xml`)).text())
  const found = (await Promise.all(files)).join('').matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...found].map(([, address = '']) => new URL(address).pathname)
}
