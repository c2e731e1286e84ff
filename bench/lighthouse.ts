import { PUBLIC_PAGES } from '../tests/support/public-pages.ts'
import { onDemoNode } from './demo-node.ts'
import { medianOf, PERFORMANCE_AIM, type Scores, shortOf } from './lighthouse/judge.ts'
import { type Look, withLighthouse } from './lighthouse/look.ts'
import { serveWithoutScripts } from './lighthouse/without-scripts.ts'

const PERFECT = 100
const SITE_MAPS = ['pages', 'listings', 'profiles', 'stores']

type Say = (line: string) => void
/** How many times each page is looked at, and the paths of those looked at; every public page when none is given. */
type Given = { runs: number; paths: string[] }

/**
 * Judges the public pages of the demo world by Lighthouse, each beside itself without any script in the same run.
 * @returns whether each page has 95 in performance, where it has 100 without scripts, and 100 in all else
 */
export function benchLighthouse(given: Given, say: Say): Promise<boolean> {
  return onDemoNode((origin) => withLighthouse((look) => judgePages(origin, look, given, say)))
}

async function judgePages(origin: string, look: Look, { runs, paths }: Given, say: Say): Promise<boolean> {
  say(
    'Lighthouse, mobile, the median of each figure; performance, the same without scripts, accessibility, best practices, SEO',
  )
  const bare = await serveWithoutScripts(origin)
  const indexed = await indexedPages(origin)
  const failures: string[] = []
  const unjudged: string[] = []
  for (const path of paths.length > 0 ? paths : everyPath(indexed)) {
    const isIndexed = indexed.includes(path)
    const seen: Scores[] = []
    const seenBare: Scores[] = []
    // By turns: what slows the machine down for a while slows both.
    for (let run = 0; run < runs; run += 1) {
      seenBare.push(await look({ url: `${bare.origin}${path}`, isIndexed }))
      seen.push(await look({ url: `${origin}${path}`, isIndexed }))
    }
    const [scores, without] = [medianOf(seen), medianOf(seenBare)]
    say(lineOf(path, scores, without, isIndexed))
    const isJudged = without.performance === PERFECT
    if (!isJudged) unjudged.push(path)
    const short = shortOf(scores, isJudged)
    if (short.length > 0) failures.push(`${path} (${short.join(', ')})`)
  }
  bare.stop()
  if (unjudged.length > 0)
    say(
      `Performance was not judged where a page has less than ${PERFECT} without scripts: ${unjudged.join(', ')}.`,
    )
  if (failures.length > 0)
    say(`Below ${PERFORMANCE_AIM} in performance, or below ${PERFECT} in another: ${failures.join(', ')}.`)
  return failures.length === 0
}

function lineOf(path: string, scores: Scores, without: Scores, isIndexed: boolean): string {
  const { performance, accessibility, practices, seo, lcp, tbt, cls } = scores
  const all = [performance, without.performance, accessibility, practices, seo]
  const figures = all.map((score) => String(score).padStart(3))
  const times = `LCP ${String(lcp).padStart(4)} ms, TBT ${String(tbt).padStart(4)} ms, CLS ${cls.toFixed(3)}`
  const note = isIndexed ? '' : ' (not for search engines: SEO without is-crawlable)'
  return `${figures.join(' ')}  ${times}  ${path}${note}`
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
