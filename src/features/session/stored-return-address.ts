import { forget, keep, kept } from '#platform/browser/storage.ts'

const NAME = 'northreel.way-back'
const KEPT_MS = 7 * 86_400_000

/** Where a person wanted to go before they signed up or in: the letter's link may open in another tab. */
export function storeReturnAddress(path: string): void {
  keep('browser', NAME, `${Date.now()} ${path}`)
}

/** The kept way back; null when there is none, or it is a week old. */
export function storedReturnAddress(): string | null {
  const [, since, path] = /^(\d+) (.*)$/.exec(kept('browser', NAME) ?? '') ?? []
  return path !== undefined && Date.now() - Number(since) < KEPT_MS ? path : null
}

/** The kept way back, once. */
export function takeReturnAddress(): string | null {
  const path = storedReturnAddress()
  forget('browser', NAME)
  return path
}

/** Whether a way leads back to a request that was written before its renter had signed in. */
export function leadsToRequest(path: string | null | undefined): boolean {
  return path?.endsWith('#request') === true
}
