import { m } from '#paraglide/messages.js'
import type { TimeZone } from './time-zone.ts'

/** The names of the time zones to choose from. */
export const zoneWords: Record<TimeZone, () => string> = {
  'America/St_Johns': m.accounts_zone_st_johns,
  'America/Halifax': m.accounts_zone_halifax,
  'America/Blanc-Sablon': m.accounts_zone_blanc_sablon,
  'America/Toronto': m.accounts_zone_toronto,
  'America/Atikokan': m.accounts_zone_atikokan,
  'America/Winnipeg': m.accounts_zone_winnipeg,
  'America/Regina': m.accounts_zone_regina,
  'America/Edmonton': m.accounts_zone_edmonton,
  'America/Vancouver': m.accounts_zone_vancouver,
  'America/Whitehorse': m.accounts_zone_whitehorse,
}
