/** Counts how many of something each key has, and all of them; a key that has none is forgotten. */
export function createTally() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    all: (): number => all,
    add(key: string): void {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      all += 1
    },
    /** @throws Error when the key has none */
    remove(key: string): void {
      const left = (counts.get(key) ?? 0) - 1
      if (left < 0) throw new Error(`Nothing is counted for ${key}.`)
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
      all -= 1
    },
  }
}
