import { storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'

/** Where a browser stores it. */
export const RETURN_ADDRESS = 'northreel.return-address'

const STORED_MS = 7 * 86_400_000

type Stored = { path: string; stored_at: number }

const item = storedItem('browser', RETURN_ADDRESS, (found): Stored | null => {
  if (!isRecord(found)) return null
  const { path, stored_at } = found
  return typeof path === 'string' && typeof stored_at === 'number' ? { path, stored_at } : null
})

/** Where a person wanted to go before they signed up or in: the letter's link may open in another tab. */
export function storeReturnAddress(path: string): void {
  item.write({ path, stored_at: Date.now() })
}

/** The stored way back; null when there is none, or it is a week old. */
export function storedReturnAddress(): string | null {
  const found = item.read()
  return found && Date.now() - found.stored_at < STORED_MS ? found.path : null
}

/** The stored way back, once. */
export function takeReturnAddress(): string | null {
  const path = storedReturnAddress()
  item.remove()
  return path
}

/** Whether a way leads back to a request that was written before its renter had signed in. */
export function leadsToRequest(path: string | null | undefined): boolean {
  return path?.endsWith('#request') === true
}
