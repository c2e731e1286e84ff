import { useSyncExternalStore } from 'react'

/** Which listings the viewer saved, and who that is: their own gear has no heart. */
type Marks = { saved: ReadonlySet<string>; viewer: string | null }
export type Hearted = { id: string; user_id: string; name: string }
type Press = (listing: Hearted, save: boolean) => void

const NONE: Marks = { saved: new Set(), viewer: null }
let marks = NONE
let press: Press | undefined
let early: Parameters<Press> | undefined
const listeners = new Set<() => void>()

/** Sets the marks that all hearts of this page show. */
export function writeMarks(next: Marks): void {
  marks = next
  for (const hear of listeners) hear()
}

/** Whether the viewer saved a listing; null for their own. */
export function useMark({ id, user_id }: Hearted): boolean | null {
  const { saved, viewer } = useSyncExternalStore(listen, read, readNone)
  return viewer === user_id ? null : saved.has(id)
}

/** Passes a press to the saver, or keeps it until one is there. */
export function pressHeart(...pressed: Parameters<Press>): void {
  if (press) press(...pressed)
  else early = pressed
}

/**
 * Calls `save` for each press from now on, and for those kept before.
 * @returns how to stop
 */
export function onHearts(save: Press): () => void {
  press = save
  if (early) save(...early)
  early = undefined
  return () => {
    if (press === save) press = undefined
  }
}

function listen(hear: () => void) {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function read(): Marks {
  return marks
}

/** The server draws for everybody alike. */
function readNone(): Marks {
  return NONE
}
