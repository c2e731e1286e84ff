import { findAddresses } from './find-addresses.ts'
import { findHandles } from './find-handles.ts'
import { findNumbers } from './find-numbers.ts'
import { findSpelledAddresses } from './find-spelled-addresses.ts'
import { findWebAddresses } from './find-web-addresses.ts'
import { foldText } from './folded-text.ts'
import { plainLetters } from './look-alike-letters.ts'
import type { Span } from './span.ts'

/**
 * Where a text holds telephone numbers, e-mail and web addresses or names on other services, as people write them to be read by
 * people: in order, apart.
 */
export function findContacts(original: string): Span[] {
  const folded = foldText(original)
  const { starts, ends } = folded
  const text = plainLetters(folded.text).replace(/[‘’`´]/g, "'")
  const found = [
    ...findAddresses(text),
    ...findSpelledAddresses(text),
    ...findNumbers(text),
    ...findWebAddresses({ ...folded, text }, original),
    ...findHandles(text),
  ]
  const spans = found.map(({ start, end }) => ({
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? original.length,
  }))
  return joinSpans(spans)
}

/** The same places in order, those that overlap as one. */
export function joinSpans(spans: Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else apart.push({ ...span })
  }
  return apart
}
