/**
 * Zones that keep summer time for good from 2026-11-01, and whose rules are older than the law in some runtime that we draw in: the
 * pinned Node (`process.versions.tz` 2026c) has British Columbia and Alberta, and neither Manitoba nor the Inuvik region; browsers of
 * that autumn have none of them. A page whose server and browser differ would say two times.
 */
export const zoneCorrections: Readonly<Record<string, { since: number; offsetMinutes: number }>> = {
  'America/Vancouver': { since: Date.UTC(2026, 10, 1, 9), offsetMinutes: -7 * 60 },
  'America/Edmonton': { since: Date.UTC(2026, 10, 1, 8), offsetMinutes: -6 * 60 },
  'America/Yellowknife': { since: Date.UTC(2026, 10, 1, 8), offsetMinutes: -6 * 60 },
  'America/Winnipeg': { since: Date.UTC(2026, 10, 1, 7), offsetMinutes: -5 * 60 },
  'America/Inuvik': { since: Date.UTC(2026, 10, 1, 8), offsetMinutes: -6 * 60 },
}

/** Minutes to add to UTC for the wall clock of an IANA zone. Throws RangeError for an unknown zone. */
export function zoneOffsetMinutes(instant: Date, timeZone: string): number {
  const correction = zoneCorrections[timeZone]
  if (correction && instant.getTime() >= correction.since) return correction.offsetMinutes
  return knownOffsetMinutes(instant, timeZone)
}

/**
 * An instant as the wall clock of a zone shows it, to be formatted as UTC: a runtime's own `timeZone` may be older than the law. Throws
 * RangeError for an unknown zone.
 */
export function wallClock(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + zoneOffsetMinutes(at, timeZone) * 60_000)
}

/** `zoneOffsetMinutes` without corrections: what this runtime's zone data says. */
export function knownOffsetMinutes(instant: Date, timeZone: string): number {
  const name = offsetFormat(timeZone)
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name?.value ?? '') ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(timeZone)
  if (known) return known

  const made = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' })
  offsetFormats.set(timeZone, made)
  return made
}
