import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { localizePath } from '#platform/localized-address.ts'
import type { RentalParty } from '../rental.ts'

/** A rental as calendars show it to one of its parties. */
export type CalendarRental = {
  id: string
  role: RentalParty
  equipment_name: string
  other_name: string
  start_date: Day
  end_date: Day
  /** False after an early end: it is shown as cancelled. */
  is_standing: boolean
  pickup_window: string | null
  pickup_address: string | null
  /** How often it changed since it was asked for: programs take the higher one. */
  changes: number
  updated_at: Date
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/**
 * An iCalendar file (RFC 5545) of whole days, which mean the days at the place in every time zone. The library folds lines and
 * escapes what people wrote.
 */
export function calendarFile(
  rentals: readonly CalendarRental[],
  {
    name,
    locale,
    config,
  }: { name: string; locale: Locale; config: Pick<Config, 'PUBLIC_URL' | 'BRAND_NAME'> },
): string {
  const brand = config.BRAND_NAME
  const prodId = { company: brand, product: 'Rentals', language: locale.slice(0, 2).toUpperCase() }
  const calendar = ical({ name, prodId })
  for (const rental of rentals) {
    const { role, equipment_name: equipment, pickup_window, pickup_address } = rental
    const other = personName(rental.other_name, locale)
    const title = role === 'owner' ? m.calendar_event_lent : m.calendar_event_rented
    const page = role === 'owner' ? `/rental-approval/${rental.id}` : '/my-rentals'
    calendar.createEvent({
      id: `${rental.id}@${new URL(config.PUBLIC_URL).hostname}`,
      sequence: rental.changes,
      stamp: rental.updated_at,
      // Days without a time: the library writes them as they are in UTC.
      start: new Date(rental.start_date),
      end: new Date(addDays(rental.end_date, 1)),
      allDay: true,
      timezone: 'UTC',
      summary: oneLine(title({ equipment, name: other }, { locale })),
      location: pickup_address && oneLine(pickup_address),
      description: pickup_window && oneLine(pickup_window),
      url: new URL(localizePath(page, locale), config.PUBLIC_URL).href,
      status: rental.is_standing ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Titles and places are lines; control characters break programs that are strict. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
