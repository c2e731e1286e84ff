import { createHash } from 'node:crypto'

/** Chance that is the same each time for the same seed. */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32, started from any text. */
export function randomOf(seed: string): Random {
  let state = digest(seed).readUInt32BE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Nothing to pick from.')
      return item
    },
    shuffled: (items) => {
      const left = [...items]
      return items.flatMap(() => left.splice(whole(0, left.length - 1), 1))
    },
  }
}

/** The uuid (version 8) of a thing of the demo world: the same in every database. */
export function demoId(kind: string, name: string): string {
  const hex = hexOf(`${kind}:${name}`)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** An id as the card provider gives them, `pi_…`, `cs_test_…`. */
export function providerId(prefix: string, name: string): string {
  return `${prefix}_${hexOf(`${prefix}:${name}`).slice(0, 32)}`
}

function hexOf(text: string): string {
  return digest(text).toString('hex')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(`northreel:${text}`).digest()
}
