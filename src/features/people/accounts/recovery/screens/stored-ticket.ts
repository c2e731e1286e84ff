import { storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'
import { COLLECT_MINUTES } from '../recovery.ts'

const item = storedItem(
  'browser',
  'northreel.recovery',
  (found): { ticket: string; stored_at: number } | null => {
    if (!isRecord(found)) return null
    const { ticket, stored_at } = found
    return typeof ticket === 'string' && typeof stored_at === 'number' ? { ticket, stored_at } : null
  },
)

/** This browser's ticket: the letter to a second contact may open in another tab. */
export const storedTicket = {
  read(): string | undefined {
    const found = item.read()
    return found && Date.now() - found.stored_at < COLLECT_MINUTES * 60_000 ? found.ticket : undefined
  },
  write(ticket: string): void {
    item.write({ ticket, stored_at: Date.now() })
  },
  remove(): void {
    item.remove()
  },
}
