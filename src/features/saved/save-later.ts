import { storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'

/** The way through sign-up and its letter; whoever comes back later has forgotten. */
const KEPT_MS = 3_600_000

type Later = { id: string; name: string; at: number }

const item = storedItem('browser', 'northreel.save-later', (found): Later | null => {
  if (!isRecord(found)) return null
  const { id, name, at } = found
  return typeof id === 'string' && typeof name === 'string' && typeof at === 'number'
    ? { id, name, at }
    : null
})

/** Remembers what a visitor wants to save, until they are signed in. */
export function saveLater({ id, name }: { id: string; name: string }): void {
  item.write({ id, name, at: Date.now() })
}

/** What was to be saved, once. */
export function takeSaveLater(): { id: string; name: string } | null {
  const found = item.read()
  item.remove()
  return found && Date.now() - found.at < KEPT_MS ? found : null
}
