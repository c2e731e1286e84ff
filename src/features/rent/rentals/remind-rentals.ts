import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addDays, type Day, dayInZone } from '#platform/days.ts'
import { zoneOffsetMinutes } from '#platform/time-zones.ts'
import { tellEach } from './announce.ts'
import { recipientsOf } from './news/rental-news.ts'
import { holdAgreed, selectDue } from './store/notify.ts'

/** No one is reminded before this hour at the place of the item. */
const REMINDER_HOUR = 8

/** Reminders to both parties, each a number of days before an edge of the rental; without a day of pick-up it is the first. */
const reminders = [
  { type: 'rental_reminder_2days', edge: 'start_date', daysBefore: 2 },
  { type: 'rental_reminder_1day', edge: 'start_date', daysBefore: 1 },
  { type: 'rental_reminder_today', edge: 'start_date', daysBefore: 0 },
  { type: 'inspection_pickup_reminder', edge: 'pickup_day', daysBefore: 0 },
  { type: 'inspection_return_reminder', edge: 'end_date', daysBefore: 0 },
] as const

type Reminder = (typeof reminders)[number]
type Due = Awaited<ReturnType<typeof selectDue>>[number]

/** Sends the reminders whose local morning has come; a later run of the same day sends what an earlier one could not. */
export async function remindRentals({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  // Canada lies west of Greenwich: where it is morning, the date is that of UTC or the one before.
  const utc = dayInZone(now, 'UTC')
  for (const today of [addDays(utc, -1), utc]) {
    for (const reminder of reminders) {
      const day = addDays(today, reminder.daysBefore)
      const due = await selectDue(db, reminder.edge, day, reminder.type)
      for (const rental of due.filter(({ time_zone }) => isMorning(now, today, time_zone))) {
        await remind({ db }, rental, reminder, { day, at: now })
      }
    }
  }
}

function isMorning(now: Date, today: Day, timeZone: string): boolean {
  const local = new Date(now.getTime() + zoneOffsetMinutes(now, timeZone) * 60_000)
  return dayInZone(now, timeZone) === today && local.getUTCHours() >= REMINDER_HOUR
}

function remind({ db }: Pick<Services, 'db'>, rental: Due, { type }: Reminder, when: { day: Day; at: Date }) {
  return transact(db, async (trx) => {
    if (!(await holdAgreed(trx, rental.id))) return
    const event_key = `rental:${rental.id}:${type}:${when.day}`
    const told = { event: type, sender_id: null, event_key, occasion: when.day, at: when.at }
    await tellEach(
      trx,
      recipientsOf(type).map((to) => ({ rental, to, ...told })),
    )
  })
}
