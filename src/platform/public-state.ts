/** The parts of a page that may change: when gear is free as well, gear and people alone, or none but texts of the program. */
export type Shown = 'days' | 'gear' | 'texts'

/**
 * The state of everything that visitors see, as far as this node has heard. A page is made from one state, and shown as
 * long as that is the present one.
 */
export type PublicState = {
  /** The number of the present state of so much; null while changes are not heard. */
  now(shown: Shown): number | null
  /** Begins another state: on which days gear is free has changed, or anything else that visitors see. */
  change(changed: 'days' | 'gear'): void
  /** Notes whether changes are heard. Each time they are again, another state begins. */
  hear(isHeard: boolean): void
}

/** Begins unheard: nothing may be kept before a connection listens to the database. */
export function createPublicState(): PublicState {
  const states = { days: 0, gear: 0, texts: 0 }
  let isHeard = false
  return {
    now: (shown) => (isHeard ? states[shown] : null),
    change(changed) {
      states.days += 1
      if (changed === 'gear') states.gear += 1
    },
    hear(heard) {
      isHeard = heard
      for (const shown of ['days', 'gear', 'texts'] as const) states[shown] += 1
    },
  }
}
