/** Values by key that weigh at most so many bytes together; the one unused for longest goes first. */
export type ByteBounded<Value> = {
  get(key: string): Value | undefined
  /** A value that alone weighs more than all may is not kept. */
  set(key: string, value: Value, bytes: number): void
  bytes(): number
}

/** Keeps values in memory up to a weight in bytes; each counts some more for its key and its place. */
export function byteBounded<Value>(most: number): ByteBounded<Value> {
  // A map remembers the order in which its keys came.
  const held = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  function remove(key: string) {
    total -= held.get(key)?.bytes ?? 0
    held.delete(key)
  }

  return {
    get(key) {
      const found = held.get(key)
      if (!found) return undefined
      held.delete(key)
      held.set(key, found)
      return found.value
    },
    set(key, value, own) {
      remove(key)
      const bytes = own + 2 * key.length + PLACE_BYTES
      if (bytes > most) return
      held.set(key, { value, bytes })
      total += bytes
      for (const oldest of held.keys()) {
        if (total <= most) return
        remove(oldest)
      }
    },
    bytes: () => total,
  }
}

/** A generous guess at what a map and its objects need for one entry. */
const PLACE_BYTES = 500
