import { DEFAULT_STORE_LOCATION } from '#features/profiles/lender-place.ts'
import { type StoredItem, storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'
import type { Store } from '../contract.ts'

/** What a person writes of their store, as it stands in the form. */
export type StoreValues = { name: string; description: string; location: string; logo_url: string | null }

/** What was written and not saved: on which version of the store (null: a new one). */
export type StoreDraft = { values: StoreValues; version: number | null }

export const emptyStore: StoreValues = { name: '', description: '', location: '', logo_url: null }

/** A store's words in the form, which asks for the city where none was named. */
export function valuesOf({ name, description, location, logo_url }: Store): StoreValues {
  return { name, description, location: location === DEFAULT_STORE_LOCATION ? '' : location, logo_url }
}

/** What was changed, field by field. */
export function changesIn(was: StoreValues, now: StoreValues): Partial<StoreValues> {
  const fields = Object.keys(was) as (keyof StoreValues)[]
  return Object.fromEntries(fields.filter((key) => was[key] !== now[key]).map((key) => [key, now[key]]))
}

/** What this browser stores of what was written, for this person alone. */
export function storeDraft(userId: string): StoredItem<StoreDraft> {
  return storedItem('browser', `northreel.store.${userId}`, draftSchema)
}

/** Null for what is no draft; a text that is missing, or none, is empty. */
export function draftSchema(found: unknown): StoreDraft | null {
  const texts = isRecord(found) ? draftTexts(found.values) : null
  if (!isRecord(found) || !texts) return null
  return {
    values: { ...texts, logo_url: texts.logo_url || null },
    version: typeof found.version === 'number' ? found.version : null,
  }
}

const draftTexts = textsLike({ ...emptyStore, logo_url: '' })
