import type { Insertable } from 'kysely'
import { newsOf } from '#features/rent/rentals/news/rental-news.ts'
import { type RentalAct, rentalGraph, rentalStages, transitionOf } from '#features/rent/rentals/rental.ts'
import { actionUrl } from '#features/talk/notifications/notification.ts'
import { notificationText } from '#features/talk/notifications/notification-text.ts'
import { formatDays } from '#platform/day-text.ts'
import { hasKey } from '#platform/own-value.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { Character } from './cast.ts'
import { isHouse, personId } from './make-people.ts'
import { sentAt } from './money-rows.ts'
import { demoId } from './random.ts'
import type { DemoRental } from './rental-rows.ts'

const HOUR_MS = 3_600_000
/** Older notifications have been read; those who answer requests all day read theirs sooner. */
const UNREAD_HOURS = 48

/** Who did what to each rental, and when. What the card provider does has no actor. */
export function eventRows(rentals: readonly DemoRental[]): Insertable<Schema['rental_events']>[] {
  return rentals.flatMap((rental) => {
    const { owner_id, renter_id } = rental.row
    const { asked, insured, answered, paid, withdrawn, ended, refunded } = rental.moments
    const was = paid
      ? { was: rentalStages.booked.status, payment_status: 'paid' }
      : { was: 'pending', payment_status: 'unpaid' }
    const amount = { amount_cents: rental.total_cents }
    const happened = [
      eventRow(rental, 'request', asked, renter_id),
      eventRow(rental, 'upload_insurance', insured, renter_id),
      eventRow(rental, rental.plan.story === 'rejected' ? 'reject' : 'approve', answered, owner_id),
      eventRow(rental, 'pay', paid, null, amount),
      eventRow(rental, 'withdraw', withdrawn, renter_id, was),
      eventRow(rental, endingOf(rental), ended, rental.plan.story === 'cancelled' ? owner_id : null),
      eventRow(rental, 'refund', refunded, null, amount),
      eventRow(rental, 'transfer', sentAt(rental), null, {
        amount_cents: rental.row.owner_payout_cents,
      }),
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
    stage: hasKey(rentalGraph, act) ? transitionOf(act).to : null,
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
    const { asked, answered, withdrawn, ended } = rental.moments
    const answer = rental.plan.story === 'rejected' ? 'reject' : 'approve'
    return [
      ...toldRows(rental, 'request', asked, now),
      ...toldRows(rental, answer, answered, now),
      ...toldRows(rental, 'withdraw', withdrawn, now),
      ...toldRows(rental, endingOf(rental), ended, now),
    ]
  })
}

function endingOf({ plan }: DemoRental): RentalAct {
  if (plan.story === 'cancelled') return 'cancel'
  return plan.story === 'expired' ? 'expire' : 'lapse'
}

function toldRows(rental: DemoRental, act: RentalAct, at: Date | null, now: Date) {
  if (!at) return []
  const { plan, owner, row } = rental
  const equipment_name = plan.listing.name
  const { by, tells } = transitionOf(act)
  const sender = by === 'clock' ? null : by === 'owner' ? owner : plan.renter
  const event_key = `rental:${row.id}:${act}`
  return tells.map((to) => {
    const news = newsOf(act, to)
    if (!news?.bell) throw new Error(`No bell tells the ${to} of ${act}.`)
    const { type, ...words } = news.bell
    const reader = to === 'owner' ? owner : plan.renter
    const about = {
      sender: sender ? faceName(sender) : '',
      equipment: equipment_name,
      dates: formatDays(rental.moments.start, rental.moments.end, reader.locale, null),
    }
    return {
      ...notificationText(words, about, reader.locale),
      id: demoId('notification', `${row.id}/${act}/${to}`),
      user_id: personId(reader),
      type,
      event: act,
      read: reader === sender || now.getTime() - at.getTime() > UNREAD_HOURS * HOUR_MS,
      action_url: actionUrl(type, to),
      sender_id: sender && personId(sender),
      sender_name: sender && faceName(sender),
      equipment_name,
      rental_id: row.id,
      event_key,
      created_at: at,
    }
  })
}

function faceName(person: Character): string {
  return isHouse(person) ? person.store.name : person.name
}
