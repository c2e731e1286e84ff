import type { StoryEntry } from './contract.ts'

type EntryFacts = Pick<StoryEntry, 'kind' | 'what'> & Partial<Omit<StoryEntry, 'at'>> & { at: Date }

/** One line of a story; what a kind knows nothing of is null. */
export function entryOf({ at, ...given }: EntryFacts): StoryEntry {
  const unknown = { who: null, to: null, how: null, state: null, note: null, amount_cents: null, ref: null }
  return { ...unknown, repeatable: false, ...given, at: at.toISOString() }
}

/** The actor of an entry, if any. */
export function personOf(id: string | null, name: string | null): StoryEntry['who'] {
  return id === null ? null : { id, name: name ?? '' }
}
