import { isRecord, parseJson } from '../json.ts'
import { type Place, removeStored, storedText, storeText } from './storage.ts'

/** Parses a stored value, which any version of ours or anyone may have written; null when it does not fit. */
export type Schema<Value> = (found: unknown) => Value | null

/** One thing that a browser stores. A browser that refuses to remember, or is full, stores nothing. */
export type StoredItem<Value> = {
  read: () => Value | null
  /** False when it was not stored. */
  write: (value: Value) => boolean
  remove: () => void
}

/** A value stored under a name as JSON: always parsed by its schema, never trusted. */
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

/** The texts of a form: missing ones, and values that are no text, are as in `empty`. */
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
