import { storedItem } from '#platform/browser/stored-item.ts'
import { isUuid } from '#platform/uuid.ts'

/** How many listings a browser remembers to have shown. */
const MOST_SEEN = 12

const item = storedItem('browser', 'northreel.recent', (found): string[] | null =>
  Array.isArray(found)
    ? found.filter((id) => typeof id === 'string' && isUuid(id)).slice(0, MOST_SEEN)
    : null,
)

/** The listings that this browser showed, the latest first. */
export function seenLately(): string[] {
  return item.read() ?? []
}

/** Remembers a listing as the latest, in this browser alone. */
export function noteSeen(id: string): void {
  item.write([id, ...seenLately().filter((one) => one !== id)].slice(0, MOST_SEEN))
}

export function forgetSeen(): void {
  item.remove()
}
