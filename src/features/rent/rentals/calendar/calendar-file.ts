import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import { addDays, atTime, type Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { localizePath } from '#platform/localized-address.ts'
import { type PickUpTime, pickUpWindow } from '../pickup.ts'
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
  /** Kept after an early end: a calendar that has the hour cancels it. */
  pickup_time: PickUpTime | null
  time_zone: string
  pickup_window: string | null
  pickup_address: string | null
  /** How often it changed since it was asked for: programs take the higher one. */
  changes: number
  updated_at: Date
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

type Options = { name: string; locale: Locale; config: Pick<Config, 'PUBLIC_URL' | 'BRAND_NAME'> }

/**
 * An iCalendar file (RFC 5545) of whole days, which mean the days at the place in every time zone, and of the hours of pick-up as
 * instants. The library folds lines and escapes what people wrote.
 */
export function calendarFile(rentals: readonly CalendarRental[], options: Options): string {
  const { name, locale } = options
  const company = options.config.BRAND_NAME
  const prodId = { company, product: 'Rentals', language: locale.slice(0, 2).toUpperCase() }
  const calendar = ical({ name, prodId })
  for (const rental of rentals) {
    calendar.createEvent(daysOf(rental, options))
    const hour = pickUpHourOf(rental, options)
    if (hour) calendar.createEvent(hour)
  }
  return `${calendar.toString()}\r\n`
}

/** The days of a rental. Days without a time: the library writes them as they are in UTC. */
function daysOf(rental: CalendarRental, options: Options): ICalEventData {
  const { locale } = options
  const { role, equipment_name: equipment } = rental
  const title = role === 'owner' ? m.calendar_event_lent : m.calendar_event_rented
  const name = personName(rental.other_name, locale)
  const pickup_window = pickUpWindow(rental, locale)
  return {
    ...sharedOf(rental, options),
    id: idOf(rental, options),
    start: new Date(rental.start_date),
    end: new Date(addDays(rental.end_date, 1)),
    allDay: true,
    timezone: 'UTC',
    summary: oneLine(title({ equipment, name }, { locale })),
    description: rental.is_standing && pickup_window ? oneLine(pickup_window) : null,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** The hour of the pick-up, for which both people have to be there; none before a time is agreed on. */
function pickUpHourOf(rental: CalendarRental, options: Options): ICalEventData | null {
  const { pickup_time, time_zone, equipment_name: equipment } = rental
  if (!pickup_time) return null
  const { locale } = options
  const name = personName(rental.other_name, locale)
  return {
    ...sharedOf(rental, options),
    id: `pick-up-${idOf(rental, options)}`,
    start: atTime(pickup_time.day, pickup_time.from, time_zone),
    end: atTime(pickup_time.day, pickup_time.to, time_zone),
    summary: oneLine(m.calendar_event_pickup({ equipment, name }, { locale })),
    transparency: ICalEventTransparency.OPAQUE,
  }
}

function sharedOf(rental: CalendarRental, { locale, config }: Options) {
  const { role, id, pickup_address } = rental
  const page = role === 'owner' ? `/rental-approval/${id}` : '/my-rentals'
  return {
    sequence: rental.changes,
    stamp: rental.updated_at,
    location: pickup_address && oneLine(pickup_address),
    url: new URL(localizePath(page, locale), config.PUBLIC_URL).href,
    status: rental.is_standing ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  }
}

function idOf({ id }: CalendarRental, { config }: Options): string {
  return `${id}@${new URL(config.PUBLIC_URL).hostname}`
}

/** Titles and places are lines; control characters break programs that are strict. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
