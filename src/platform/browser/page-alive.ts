/** On the document: a part of the page, or all of it, has come to life (ui/early-input.ts). */
export const ALIVE = 'northreel:alive'
/** On the window: somebody, or something, is about to use the page, so that late parts are to come now (ui/late-code.ts). */
export const WANTED = 'northreel:wanted'

let givenUp = false

/**
 * When every part that the server drew has come to life. A part is brought to life with what is true by then, and has to be as it
 * was drawn: whatever may change that (an answer of the API, another page) waits for this.
 */
export async function partsAlive(): Promise<void> {
  if (givenUp || !hasLateParts()) return
  window.dispatchEvent(new Event(WANTED))
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (givenUp || !hasLateParts()) resolve()
  }
  document.addEventListener(ALIVE, look)
  await promise
  document.removeEventListener(ALIVE, look)
}

/** Late parts whose code can't be fetched hold nothing up. */
export function giveUpLateParts(): void {
  givenUp = true
  document.dispatchEvent(new Event(ALIVE))
}

function hasLateParts(): boolean {
  return document.querySelector('[data-late]') !== null
}
