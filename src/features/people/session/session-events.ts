import type { SessionEvent } from './session.ts'
import type { Session } from './session-view.ts'

type Hear = (event: SessionEvent, session: Session | null) => void

const listeners = new Set<Hear>()

/** Hears of sign-in, sign-out, renewal, recovery and changes of the person in this tab (SPEC §4); answers how to stop. */
export function onSessionEvent(hear: Hear): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Tells this tab's listeners. */
export function emitSessionEvent(event: SessionEvent, session: Session | null): void {
  for (const hear of listeners) hear(event, session)
}
