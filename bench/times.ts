/** Milliseconds. */
export type Times = { p50: number; p99: number }

/** The middle and the slowest hundredth of measured times. */
export function timesOf(values: number[]): Times {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 1000) / 1000
  return { p50: at(0.5), p99: at(0.99) }
}
