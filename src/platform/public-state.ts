/**
 * The state of everything that visitors see, as far as this node has heard. A page is made from one state, and shown as
 * long as that is the present one.
 */
export type PublicState = {
  /** The number of the present state; null while changes are not heard. */
  now(): number | null
  /** Begins another state: something that visitors see has changed. */
  change(): void
  /** Notes whether changes are heard. Each time they are again, another state begins. */
  hear(isHeard: boolean): void
  /** Calls the listener whenever a state ends. */
  onEnd(listener: () => void): void
}

/** Begins unheard: nothing may be kept before a connection listens to the database. */
export function createPublicState(): PublicState {
  const listeners: (() => void)[] = []
  let state = 0
  let isHeard = false
  const change = () => {
    state += 1
    for (const tell of listeners) tell()
  }
  return {
    now: () => (isHeard ? state : null),
    change,
    hear(heard) {
      isHeard = heard
      change()
    },
    onEnd: (listener) => void listeners.push(listener),
  }
}
