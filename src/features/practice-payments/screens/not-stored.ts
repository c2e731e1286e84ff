import { m } from '#paraglide/messages.js'
import { toast } from '#ui/toast.ts'

/** The browser is full, or stores nothing. */
export function tellNotStored(): void {
  toast.destructive(m.practice_not_stored(), m.practice_not_stored_detail())
}
