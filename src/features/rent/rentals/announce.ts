import { addPushes } from '#features/base/deliveries/push/send-push.ts'
import type { Topic } from '#features/base/deliveries/topic.ts'
import type { Recipient } from '#features/talk/notifications/notification.ts'
import { notify } from '#features/talk/notifications/notify.ts'
import type { Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { addJobs } from '#platform/jobs.ts'
import { type PersonalEvent, tellLiveEach } from '#platform/realtime.ts'
import { type NewsEvent, newsOf } from './news/rental-news.ts'
import { aheadNews, type RentalAct, transitionOf } from './rental.ts'

export const LETTER_JOB = 'rentals_send_letter'

type Announced = {
  id: string
  owner_id: string
  renter_id: string
  equipment_name: string
  start_date: Day
  end_date: Day
}
/** An act on rentals; what clocks, the provider and the desk do has no actor. */
export type RentalEvent = { act: RentalAct; actor_id: string | null; at: Date }

/** A rental that an act moved; `is_ahead` while what the act asks for is not open yet. */
export type Moved = { rental: Announced; is_ahead?: boolean }

/** Tells of the move of some rentals the parties that its row of the graph names: notifications, one letter each, open pages. */
export async function announce(trx: Trx, moved: readonly Moved[], { act, actor_id, at }: RentalEvent) {
  const { from, tells } = transitionOf(act)
  await tell(
    trx,
    moved.map(({ rental, is_ahead = false }) => ({ rental, event: newsOfAct(act, is_ahead) })),
    { tells, actor_id, at },
  )
  const rentals = moved.map(({ rental }) => rental)
  await tellParties(trx, rentals, from.length === 0 ? 'insert' : 'update')
}

/** The event that tells of an act; `is_ahead` while what it asks for is not open yet. */
export function newsOfAct(act: RentalAct, is_ahead: boolean): NewsEvent {
  const ahead: Partial<Record<RentalAct, NewsEvent>> = aheadNews
  return (is_ahead && ahead[act]) || act
}

/** Tells parties of an event of each rental, once a rental. */
export async function tell(
  trx: Trx,
  events: readonly { rental: Announced; event: NewsEvent }[],
  { tells, actor_id, at }: { tells: readonly Recipient[]; actor_id: string | null; at: Date },
): Promise<void> {
  if (tells.length === 0) return
  const told = events.flatMap(({ rental, event }) =>
    tells.map((to) => ({
      ...{ rental, to, event, at },
      sender_id: actor_id,
      event_key: `rental:${rental.id}:${event}`,
    })),
  )
  await tellEach(trx, told)
}

type ToldEvent = {
  rental: Announced
  to: Recipient
  event: NewsEvent
  /** The person who acted. */
  sender_id: string | null
  event_key: string
  at: Date
  /** Which one of several like it. */
  occasion?: string
}

/** The one road to the parties of rentals: in the app, and, where that was new, by push and by letter. */
export async function tellEach(trx: Trx, told: readonly ToldEvent[]): Promise<void> {
  const all = told.map((one) => ({ ...one, ...bellOf(one), user_id: partyId(one.rental, one.to) }))
  const shown = await notify(
    trx,
    all.map(({ to: recipient, bell: { type, ...words }, ...one }) => ({ ...one, recipient, type, words })),
  )
  const fresh = all.flatMap((one, index) => {
    const words = shown[index]
    return words ? [{ ...one, shown: words }] : []
  })
  await addLetters(
    trx,
    fresh
      .filter(({ letter }) => letter)
      .map(({ rental, event: act, to, occasion }) => ({ rental_id: rental.id, act, to, occasion })),
  )
  await addPushes(trx, fresh.map(pushOf))
}

function bellOf({ event, to }: ToldEvent) {
  const news = newsOf(event, to)
  if (!news?.bell) throw new Error(`No bell tells the ${to} of ${event}.`)
  return { ...news, bell: news.bell }
}

type Pushed = Pick<ToldEvent, 'rental' | 'event' | 'to' | 'occasion'> & {
  user_id: string
  topic: Topic
  shown: { title: string; message: string; action_url: string }
}

function pushOf({ rental, event, to, occasion, user_id, topic, shown }: Pushed) {
  const message_id = idOf('rental-push', rental.id, event, to, occasion)
  const { title, message: body, action_url: path } = shown
  return {
    sent: { message_id, user_id, topic, rental_id: rental.id },
    push: { title, body, path, tag: `rental:${rental.id}` },
  }
}

type LetterOrder = {
  rental_id: string
  act: NewsEvent
  to: Recipient
  occasion?: string | undefined
  message?: string | null
}

/** Adds a job for each letter. Its key is the letter's id too: a letter sent again after a lost answer is recognisable. */
export async function addLetters(trx: Trx, letters: readonly LetterOrder[]): Promise<void> {
  const jobs = letters.map(({ rental_id, act, to, occasion, message }) => {
    const key = idOf('rental-letter', rental_id, act, to, occasion)
    return { key, payload: { rental_id, act, to, key, message } }
  })
  await addJobs(trx, LETTER_JOB, jobs)
}

function idOf(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('.')
}

/** Tells the open pages of both parties of each rental that it changed. */
export async function tellParties(
  trx: Trx,
  rentals: readonly Pick<Announced, 'id' | 'owner_id' | 'renter_id'>[],
  event: 'insert' | 'update',
): Promise<void> {
  const news = rentals.flatMap((rental) =>
    (['owner', 'renter'] as const).map(
      (role): PersonalEvent => [partyId(rental, role), { channel: 'rentals', event, id: rental.id, role }],
    ),
  )
  await tellLiveEach(trx, news)
}

function partyId(rental: Pick<Announced, 'owner_id' | 'renter_id'>, party: Recipient): string {
  return party === 'owner' ? rental.owner_id : rental.renter_id
}
