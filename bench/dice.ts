/** A small seeded generator of numbers from 0 to 1: the same in each run. */
export function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The item that a number from 0 to 1 falls on. */
export function pick<Item>(items: readonly Item[], dice: number): Item {
  const item = items[Math.floor(dice * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
