import { isRecord, parseJson } from '../json.ts'
import { type Place, removeStored, storedText, storeText } from './storage.ts'

/** Makes of what was stored, by whatever version of ours or by anybody, what it is meant to be; null where it is none. */
export type Schema<Value> = (found: unknown) => Value | null

/** One thing that a browser stores. A browser that refuses to remember, or is full, stores nothing. */
export type StoredItem<Value> = {
  read: () => Value | null
  /** False when it was not stored. */
  write: (value: Value) => boolean
  remove: () => void
}

/** What is stored under a name as JSON: read back by its schema, never trusted. */
export function storedItem<Value>(place: Place, name: string, schema: Schema<Value>): StoredItem<Value> {
  return {
    read: () => {
      const text = storedText(place, name)
      return text === null ? null : schema(parseJson(text))
    },
    write: (value) => {
      const text = JSON.stringify(value)
      storeText(place, name, text)
      return storedText(place, name) === text
    },
    remove: () => removeStored(place, name),
  }
}

/** The texts of a form: what is missing, or no text, is as in `empty`. */
export function textsLike<Field extends string>(
  empty: Readonly<Record<Field, string>>,
): Schema<Record<Field, string>> {
  return (found) => {
    if (!isRecord(found)) return null
    const texts: Record<Field, string> = { ...empty }
    for (const field in empty) {
      const text = found[field]
      if (typeof text === 'string') texts[field] = text
    }
    return texts
  }
}
