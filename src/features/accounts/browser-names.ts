import { parse } from 'bowser'

/** What a browser says it is; null where it does not, or nobody knows it. */
export type BrowserNames = { browser: string | null; system: string | null }

/** Reads `Chrome` and `Windows` out of what a browser sends as its `User-Agent`. */
export function browserNames(userAgent: string): BrowserNames {
  if (userAgent.trim() === '') return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
