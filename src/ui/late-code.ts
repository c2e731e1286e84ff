import { type ComponentType, createElement, type ElementType, useState } from 'react'
import { giveUpLateParts, isAllAlive, WANTED } from '#platform/browser/page-alive.ts'
import { lazyPart } from './lazy-part.ts'

const LONGEST_QUIET_WAIT_MS = 2_000
/** The events of a person about to use the page. */
const REACHES = ['pointerover', 'pointerdown', 'keydown', 'focusin', WANTED] as const

const inBrowser = typeof window !== 'undefined'
const coming: Promise<void>[] = []
let rest: Promise<void> | undefined

/**
 * A part of the page whose code is fetched once the page shows it and is alive and at rest, or at the first move of its
 * visitor; with later pages it comes at once. The server draws it with the rest of the page. To stand in a `LatePart` where the server draws it.
 */
export function lateCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined
  const fetchCode = async () => {
    here = await load()
    return here
  }
  const Coming = lazyPart(async () => {
    if (!inBrowser) return fetchCode()
    await restOrReach()
    try {
      return await fetchCode()
    } catch (error) {
      giveUpLateParts()
      throw error
    }
  })
  if (!inBrowser) coming.push(fetchCode().then(() => undefined))
  // A failed download is repeated, and reported, where the part is shown.
  else if (isAllAlive()) fetchCode().catch(() => undefined)
  // From now on it hears what a visitor does before the part is shown.
  else void restOrReach()
  return function Late(props) {
    // One of the two for good: switching to the other would redraw the part.
    const [Part] = useState<ElementType<Props>>(() => here ?? Coming)
    return createElement(Part, props)
  }
}

/** Until the server has the code of all parts that come late to browsers: else it would send them after the page, by script. */
export async function lateCodeHere(): Promise<void> {
  await Promise.all(coming.splice(0))
}

function restOrReach(): Promise<void> {
  rest ??= new Promise((resolve) => {
    const go = () => {
      for (const reach of REACHES) removeEventListener(reach, go, true)
      resolve()
    }
    for (const reach of REACHES) addEventListener(reach, go, { capture: true, passive: true })
    // Safari has no idle callback: it waits out a moment.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: LONGEST_QUIET_WAIT_MS })
    else setTimeout(go, 200)
  })
  return rest
}
