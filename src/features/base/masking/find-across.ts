import { findContacts } from './find-contacts.ts'
import type { Span } from './span.ts'

/**
 * Finds contact details that begin in one text of a person and continue in the next. Returns, for each text, its own
 * parts of them; details within one text alone are left out.
 */
export function findAcross(texts: readonly string[]): Span[][] {
  const whole = texts.join(' ')
  let start = 0
  const places = texts.map((text) => {
    const place = { start, end: start + text.length }
    start = place.end + 1
    return place
  })
  const spans = findContacts(whole)
  const crossing = spans.filter(
    (span) => !places.some(({ start, end }) => start <= span.start && span.end <= end),
  )
  return places.map((place) =>
    crossing.flatMap((span) => {
      const part = { start: Math.max(span.start, place.start), end: Math.min(span.end, place.end) }
      return part.start < part.end ? [{ start: part.start - place.start, end: part.end - place.start }] : []
    }),
  )
}
