import { DEFAULT_STORE_LOCATION } from '#features/profiles/lender-place.ts'
import { forget, keep, kept } from '#platform/browser/storage.ts'
import { isRecord, parseJson } from '#platform/json.ts'
import type { Store } from '../stores.ts'

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

/** Keeps what was written in this browser, for this person alone. A browser that refuses to remember loses it. */
export function keepDraft(userId: string, draft: StoreDraft): void {
  keep('browser', nameOf(userId), JSON.stringify(draft))
}

/** Forgets it: it was saved, or thrown away. */
export function dropDraft(userId: string): void {
  forget('browser', nameOf(userId))
}

/** The draft that is kept, or null. */
export function readDraft(userId: string): StoreDraft | null {
  const text = kept('browser', nameOf(userId))
  return text ? parseDraft(text) : null
}

/** The draft that the text holds; null for what is none. */
export function parseDraft(text: string): StoreDraft | null {
  const found = parseJson(text)
  if (!isRecord(found) || !isRecord(found.values)) return null
  const { name, description, location, logo_url } = found.values
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    values: {
      name: word(name),
      description: word(description),
      location: word(location),
      logo_url: word(logo_url) || null,
    },
    version: typeof found.version === 'number' ? found.version : null,
  }
}

function nameOf(userId: string): string {
  return `northreel.store.${userId}`
}
