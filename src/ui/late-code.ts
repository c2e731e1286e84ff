import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'

const LONGEST_QUIET_WAIT_MS = 2_000
/** What somebody does who is about to use the page. */
const REACHES = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * A part of the page whose code is fetched once the page is alive and at rest, or at the first move of its visitor. The
 * server draws it at once. To stand in a `LatePart`.
 */
export function lateCode<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(async () => {
    if (typeof window !== 'undefined') await restOrReach()
    return load()
  })
}

function restOrReach(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const reach of REACHES) removeEventListener(reach, go, true)
      resolve()
    }
    for (const reach of REACHES) addEventListener(reach, go, { capture: true, passive: true })
    // Safari has no idle callback: it waits out a moment.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: LONGEST_QUIET_WAIT_MS })
    else setTimeout(go, 200)
  })
}
