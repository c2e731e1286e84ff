import { m } from '#paraglide/messages.js'

/** How soon an owner answers. Profiles keep it as an English phrase (SPEC §3), said here in the page's language where known. */
export function responseWords(phrase: string): string {
  const [, count, unit] = /^Within (an?|\d+) (minute|hour|day)s?$/.exec(phrase) ?? []
  if (!count || !unit) return phrase
  return words[unit as keyof typeof words]({ count: Number(count) || 1 })
}

const words = {
  minute: m.equipment_within_minutes,
  hour: m.equipment_within_hours,
  day: m.equipment_within_days,
}
