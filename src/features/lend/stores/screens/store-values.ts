import { DEFAULT_STORE_LOCATION } from '#features/people/profiles/lender-place.ts'
import { type StoredItem, storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'
import { keysOf } from '#platform/own-value.ts'
import type { Store } from '../contract.ts'

/** The values of a store's form. */
export type StoreValues = { name: string; description: string; location: string; logo_url: string | null }

/** An unsaved form and the version of the store it began on (null: a new one). */
export type StoreDraft = { values: StoreValues; version: number | null }

export const emptyStore: StoreValues = { name: '', description: '', location: '', logo_url: null }

/** A store's words in the form, which asks for the city where none was named. */
export function valuesOf({ name, description, location, logo_url }: Store): StoreValues {
  return { name, description, location: location === DEFAULT_STORE_LOCATION ? '' : location, logo_url }
}

/** The changed fields. */
export function changesIn(was: StoreValues, now: StoreValues): Partial<StoreValues> {
  const fields = keysOf(was)
  return Object.fromEntries(fields.filter((key) => was[key] !== now[key]).map((key) => [key, now[key]]))
}

/** The stored draft of a store's form in this browser, for this person alone. */
export function storeDraft(userId: string): StoredItem<StoreDraft> {
  return storedItem('browser', `northreel.store.${userId}`, draftSchema)
}

/** Reads a draft; null for anything else; a missing or mistyped text is empty. */
export function draftSchema(found: unknown): StoreDraft | null {
  const texts = isRecord(found) ? draftTexts(found.values) : null
  if (!isRecord(found) || !texts) return null
  return {
    values: { ...texts, logo_url: texts.logo_url || null },
    version: typeof found.version === 'number' ? found.version : null,
  }
}

const draftTexts = textsLike({ ...emptyStore, logo_url: '' })
