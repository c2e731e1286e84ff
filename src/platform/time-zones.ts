/**
 * Zones whose rules in the pinned Node's own data (`process.versions.tz` 2026c) are older than the law.
 * Manitoba and the Inuvik region keep summer time for good from 2026-11-01; tz data has it from 2026e on.
 * The test beside this file fails for an entry as soon as Node knows better.
 */
export const zoneCorrections: Readonly<Record<string, { since: number; offsetMinutes: number }>> = {
  'America/Winnipeg': { since: Date.UTC(2026, 10, 1, 7), offsetMinutes: -5 * 60 },
  'America/Inuvik': { since: Date.UTC(2026, 10, 1, 8), offsetMinutes: -6 * 60 },
}

/** Minutes to add to UTC for the wall clock of an IANA zone. Throws RangeError for an unknown zone. */
export function zoneOffsetMinutes(instant: Date, timeZone: string): number {
  const correction = zoneCorrections[timeZone]
  if (correction && instant.getTime() >= correction.since) return correction.offsetMinutes
  return knownOffsetMinutes(instant, timeZone)
}

/** The same without corrections: what this runtime's zone data says. */
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
