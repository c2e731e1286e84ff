/** Rows that are counted by what they say, in the order of that: two nodes that write the same rows never wait for each other in a circle. */
export type HeldCounts<Row> = {
  add(row: Row, count?: number): void
  /** All of them, in order; none is held after it. */
  take(): Counted<Row>[]
}

export type Counted<Row> = Row & { count: number }

/** Counts in memory, of at most so many different rows: further ones are dropped. */
export function createHeldCounts<Row extends Record<string, string | number | boolean | null>>(
  most: number,
): HeldCounts<Row> {
  let held = new Map<string, Counted<Row>>()
  return {
    add(row, count = 1) {
      const key = JSON.stringify(Object.values(row))
      const known = held.get(key)
      if (known) known.count += count
      else if (held.size < most) held.set(key, { ...row, count })
    },
    take() {
      const taken = [...held].sort(([one], [other]) => (one < other ? -1 : 1))
      held = new Map()
      return taken.map(([, row]) => row)
    },
  }
}
