import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'

/**
 * Releases the claims of an administrator who leaves the queue, for another section or another site, so that others
 * need not wait until a claim runs out, as they must when the release is lost. A claim that arrives after they left is
 * released too, by `arrived`.
 */
export function useGivingBack(held: readonly string[]) {
  const isHere = useRef(true)
  const leave = useEffectEvent(() => {
    for (const id of held) giveBack(id)
  })
  useEffect(() => {
    isHere.current = true
    const onPageHide = () => leave()
    window.addEventListener('pagehide', onPageHide)
    return () => {
      isHere.current = false
      window.removeEventListener('pagehide', onPageHide)
      leave()
    }
  }, [])
  return {
    arrived: (id: string) => {
      if (!isHere.current) giveBack(id)
    },
  }
}

/** Outlives the page; what was decided or taken meanwhile stays so. */
function giveBack(id: string): void {
  api()
    .admin.queue[':id'].skip.$post({ param: { id } }, { init: { keepalive: true } })
    .catch((error: unknown) => logInBrowser('a claim was not given back', error))
}
