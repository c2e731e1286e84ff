import { chromium } from '@playwright/test'
import lighthouse, { type Config } from 'lighthouse'
import { freePort } from '../../src/platform/free-port.ts'
import { BROWSER_FLAGS, findBrowser } from '../../tests/journeys/find-browser.ts'
import type { Scores } from './judge.ts'

/** Whether a page is meant to be found by search engines: if not, SEO is judged without asking that it may be. */
export type LookedAt = { url: string; isIndexed: boolean }
export type Look = (page: LookedAt) => Promise<Scores>

/** Runs Lighthouse as a phone on a slow line, in one browser for all pages. */
export async function withLighthouse<Figures>(measure: (look: Look) => Promise<Figures>): Promise<Figures> {
  const port = await freePort()
  // Optimizing compilers are left on: visitors have them.
  const flags = BROWSER_FLAGS.filter((flag) => !flag.startsWith('--js-flags'))
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...flags, `--remote-debugging-port=${port}`],
  })
  try {
    return await measure((page) => look(port, page))
  } finally {
    await browser.close()
  }
}

async function look(port: number, { url, isIndexed }: LookedAt): Promise<Scores> {
  const config: Config = {
    extends: 'lighthouse:default',
    settings: isIndexed ? {} : { skipAudits: ['is-crawlable'] },
  }
  const result = await lighthouse(url, { port, logLevel: 'error' }, config)
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    ...{ performance: score('performance'), accessibility: score('accessibility') },
    ...{ practices: score('best-practices'), seo: score('seo') },
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  }
}
