import { MOST_TOLD } from './figure.ts'

/** Listings that come into view together are reported in one call. */
const TOLD_AFTER_MS = 2_000

const waiting = { seen: new Set<string>(), opened: new Set<string>() }
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports, once and soon, that a listing stayed in view or that its request form was opened. Never awaited. */
export function tellSeen(what: keyof typeof waiting, id: string): void {
  if (wantsNoCounting(navigator)) return
  waiting[what].add(id)
  timer ??= setTimeout(tellNow, TOLD_AFTER_MS)
}

/** Tells what waits: a page that goes away has no time for later. */
export function tellNow(): void {
  clearTimeout(timer)
  timer = undefined
  const seen = [...waiting.seen]
  const opened = [...waiting.opened]
  waiting.seen.clear()
  waiting.opened.clear()
  while (seen.length + opened.length > 0) {
    const body = JSON.stringify({ seen: seen.splice(0, MOST_TOLD), opened: opened.splice(0, MOST_TOLD) })
    navigator.sendBeacon('/api/figures/seen', new Blob([body], { type: 'application/json' }))
  }
}

type Wishes = { webdriver?: boolean; doNotTrack?: string | null; globalPrivacyControl?: boolean }

/**
 * Visitors who ask not to be tracked are not counted, though counting tracks no person; neither are automated browsers.
 */
export function wantsNoCounting({ webdriver, doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return webdriver === true || doNotTrack === '1' || globalPrivacyControl === true
}
