import { m } from '#paraglide/messages.js'

/** Kilometres as people say them: `3.2 km`, `48 km`, or less than one. `locale` is en-CA or fr-CA. */
export function formatDistance(km: number, locale: string): string {
  if (km < 1) return m.equipment_distance_near()
  const distance = new Intl.NumberFormat(locale, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)
  return m.equipment_distance({ distance })
}
