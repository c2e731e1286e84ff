import { findAddresses } from './find-addresses.ts'
import { findNumbers } from './find-numbers.ts'
import { foldText } from './folded-text.ts'
import type { Span } from './span.ts'

/** Where a text holds telephone numbers or e-mail addresses, as people write them to be read by people: in order, apart. */
export function findContacts(original: string): Span[] {
  const { text, starts, ends } = foldText(original)
  const spans = [...findAddresses(text), ...findNumbers(text)].map(({ start, end }) => ({
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? original.length,
  }))
  return joined(spans)
}

function joined(spans: Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else apart.push({ ...span })
  }
  return apart
}
