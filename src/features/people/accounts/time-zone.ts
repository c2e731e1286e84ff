import { zoneOffsetMinutes } from '#platform/time-zones.ts'

/** The clocks of Canada, east to west: one zone for each that runs differently. */
export const TIME_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Blanc-Sablon',
  'America/Toronto',
  'America/Atikokan',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
] as const
export type TimeZone = (typeof TIME_ZONES)[number]

const HALF_A_YEAR_MS = 183 * 86_400_000

/** The zone to choose whose clock shows what this one does, now and half a year on; null where none does. */
export function chosenLike(zone: string, now: Date): TimeZone | null {
  const known = TIME_ZONES.find((one) => one === zone)
  if (known) return known
  const moments = [now, new Date(now.getTime() + HALF_A_YEAR_MS)]
  const isAlike = (one: string) =>
    moments.every((moment) => zoneOffsetMinutes(moment, one) === zoneOffsetMinutes(moment, zone))
  return TIME_ZONES.find(isAlike) ?? null
}
