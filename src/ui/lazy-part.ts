import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy } from 'react'
import { logInBrowser } from '#platform/browser/browser-log.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * A part of a page with code that is fetched when first shown. A failed fetch breaks nothing: the fallback of its
 * Suspense stays, and the code is asked for again, at once when the network is back, else ever more slowly.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await insist(load, FIRST_WAIT_MS) }))
  return function LazyPart(props: Props) {
    // The server draws none, so the page that comes to life has none either.
    return useHydrated() ? createElement(Lazy, props) : null
  }
}

async function insist<Part>(load: () => Promise<Part>, waitMs: number): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    logInBrowser('a part of the page did not come', error)
    await networkOr(waitMs)
    return insist(load, Math.min(waitMs * 2, LONGEST_WAIT_MS))
  }
}

/** Until the network is back, or so many milliseconds have passed. */
function networkOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, ms)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    addEventListener('online', go)
  })
}
