import type { Insertable } from 'kysely'
import { actionUrl, rentalNotifications } from '#features/notifications/notification.ts'
import { notificationText } from '#features/notifications/notification-text.ts'
import { formatDays } from '#platform/days.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { Character } from './cast.ts'
import { isHouse, personId } from './make-people.ts'
import { demoId } from './random.ts'
import type { DemoRental } from './rental-rows.ts'

type ToldAct = keyof typeof rentalNotifications

const HOUR_MS = 3_600_000
/** Older notifications have been read; those who answer requests all day read theirs sooner. */
const UNREAD_HOURS = 48

/** Who did what to each rental, and when. What the card provider does has no actor. */
export function eventRows(rentals: readonly DemoRental[]): Insertable<Schema['rental_events']>[] {
  return rentals.flatMap((rental) => {
    const { owner_id, renter_id } = rental.row
    const { asked, insured, answered, paid, withdrawn, refunded } = rental.moments
    const was = paid
      ? { was: 'approved', payment_status: 'paid' }
      : { was: 'pending', payment_status: 'unpaid' }
    const amount = { amount_cents: rental.total_cents }
    const happened = [
      eventRow(rental, 'request', asked, renter_id),
      eventRow(rental, 'upload_insurance', insured, renter_id),
      eventRow(rental, rental.plan.story === 'rejected' ? 'reject' : 'approve', answered, owner_id),
      eventRow(rental, 'pay', paid, null, amount),
      eventRow(rental, 'withdraw', withdrawn, renter_id, was),
      eventRow(rental, 'refund', refunded, null, amount),
    ]
    return happened.filter((row) => row !== null)
  })
}

function eventRow(
  { row }: DemoRental,
  act: string,
  at: Date | null,
  actor: string | null,
  details: object = {},
) {
  if (!at) return null
  return {
    id: demoId('event', `${row.id}/${act}`),
    rental_id: row.id,
    actor_id: actor,
    act,
    details: JSON.stringify(details),
    happened_at: at,
  }
}

/** What both parties were told, in their own language: exactly what the acts would have told them. */
export function notificationRows(
  rentals: readonly DemoRental[],
  now: Date,
): Insertable<Schema['notifications']>[] {
  return rentals.flatMap((rental) => {
    const { asked, answered, withdrawn } = rental.moments
    const answer = rental.plan.story === 'rejected' ? 'reject' : 'approve'
    return [
      ...toldRows(rental, 'request', asked, now),
      ...toldRows(rental, answer, answered, now),
      ...toldRows(rental, 'withdraw', withdrawn, now),
    ]
  })
}

function toldRows(rental: DemoRental, act: ToldAct, at: Date | null, now: Date) {
  if (!at) return []
  const { plan, owner, row } = rental
  const equipment_name = plan.listing.name
  const sender = act === 'approve' || act === 'reject' ? owner : plan.renter
  return rentalNotifications[act].map(({ to, type }) => {
    const reader = to === 'owner' ? owner : plan.renter
    const about = {
      sender: faceName(sender),
      equipment: equipment_name,
      dates: formatDays(rental.moments.start, rental.moments.end, reader.locale),
    }
    return {
      ...notificationText(type, to, about, reader.locale),
      id: demoId('notification', `${row.id}/${act}/${to}`),
      user_id: personId(reader),
      type,
      read: reader === sender || now.getTime() - at.getTime() > UNREAD_HOURS * HOUR_MS,
      action_url: actionUrl(type, to),
      sender_id: personId(sender),
      sender_name: faceName(sender),
      equipment_name,
      rental_id: row.id,
      event_key: `rental:${row.id}:${act}`,
      created_at: at,
    }
  })
}

function faceName(person: Character): string {
  return isHouse(person) ? person.store.name : person.name
}
