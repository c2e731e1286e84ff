import type { Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'

/** A day and a time of the clock as people say them: `Friday 5:00 p.m.`, `vendredi 17 h`. `time` is `HH:MM`. */
export function preferredPickUpText(day: Day, time: string, locale: Locale): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${clockText(time, locale)}`
}

function clockText(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (locale === 'fr-CA') return minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`
}
