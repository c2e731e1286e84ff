import { WAITS } from './in-time.ts'

/** On the document: a part of the page, or all of it, has come to life (ui/early-input.ts). */
export const ALIVE = 'northreel:alive'
/** On the window: a person or a program is about to use the page, so that late parts load now (ui/late-code.ts). */
export const WANTED = 'northreel:wanted'

let givenUp = false

/**
 * Resolves when every part drawn by the server is hydrated or gone from the page. A part hydrates with the data of that
 * moment and must match the server's drawing: answers of the API and page changes wait for this, but not for ever.
 */
export async function partsAlive(): Promise<void> {
  if (givenUp || !hasLateParts()) return
  window.dispatchEvent(new Event(WANTED))
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (givenUp || !hasLateParts()) resolve()
  }
  // A part that React took off the page before it was alive says nothing.
  const taken = new MutationObserver(look)
  taken.observe(document, { childList: true, subtree: true })
  document.addEventListener(ALIVE, look)
  const timer = setTimeout(giveUpLateParts, WAITS.partsMs)
  await promise
  clearTimeout(timer)
  document.removeEventListener(ALIVE, look)
  taken.disconnect()
}

/** Late parts whose code can't be fetched, or does not come in time, hold nothing up. */
export function giveUpLateParts(): void {
  givenUp = true
  document.dispatchEvent(new Event(ALIVE))
}

/** Whether the first page of this visit and all of its late parts are alive. */
export function isAllAlive(): boolean {
  return 'alive' in document.documentElement.dataset && !hasLateParts()
}

function hasLateParts(): boolean {
  return document.querySelector('[data-late]') !== null
}
