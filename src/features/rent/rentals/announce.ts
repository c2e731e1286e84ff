import { addPush } from '#features/base/deliveries/push/send-push.ts'
import type { Recipient } from '#features/talk/notifications/notification.ts'
import { notify } from '#features/talk/notifications/notify.ts'
import type { Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { addJob } from '#platform/jobs.ts'
import { tellLive } from '#platform/realtime.ts'
import { type NewsEvent, newsOf } from './news/rental-news.ts'
import { aheadNews, type RentalAct, type RentalStage, transitionOf } from './rental.ts'
import { selectFace } from './store/read.ts'
import { insertEvent } from './store/write.ts'

export const LETTER_JOB = 'rentals_send_letter'

type Announced = {
  id: string
  owner_id: string
  renter_id: string
  equipment_name: string
  start_date: Day
  end_date: Day
}
/** An act on a rental; what clocks, the provider and the desk do has no actor. */
export type RentalEvent = {
  act: RentalAct
  actor_id: string | null
  at: Date
  details?: Record<string, unknown>
}

/** Records a move and tells the parties that its row of the graph names: history, notifications, one letter each, open pages. */
export async function announce(
  trx: Trx,
  rental: Announced,
  event: RentalEvent & { stage: RentalStage; is_ahead?: boolean },
) {
  const { act, actor_id, at, details, stage, is_ahead = false } = event
  await insertEvent(trx, { rental_id: rental.id, actor_id, act, stage, happened_at: at, details })
  const { from, tells } = transitionOf(act)
  await tell(trx, rental, tells, { event: newsOfAct(act, is_ahead), actor_id, at })
  await tellParties(trx, rental, from.length === 0 ? 'insert' : 'update')
}

/** The event that tells of an act; `is_ahead` while what it asks for is not open yet. */
export function newsOfAct(act: RentalAct, is_ahead: boolean): NewsEvent {
  const ahead: Partial<Record<RentalAct, NewsEvent>> = aheadNews
  return (is_ahead && ahead[act]) || act
}

/** Tells parties of an event of a rental, each once. */
export async function tell(
  trx: Trx,
  rental: Announced,
  tells: readonly Recipient[],
  { event, actor_id, at }: { event: NewsEvent; actor_id: string | null; at: Date },
): Promise<void> {
  const sender = actor_id === null ? null : await selectFace(trx, actor_id)
  const event_key = `rental:${rental.id}:${event}`
  for (const to of tells) await tellParty(trx, rental, to, { event, sender, event_key, at })
}

type ToldEvent = {
  event: NewsEvent
  /** The person who acted. */
  sender: { id: string; name: string } | null
  event_key: string
  at: Date
  /** Which one of several like it. */
  occasion?: string
}

/** The one road to a party of a rental: in the app, and, where that was new, by push and by letter. */
export async function tellParty(
  trx: Trx,
  rental: Announced,
  to: Recipient,
  { event, sender, event_key, at, occasion }: ToldEvent,
): Promise<void> {
  const news = newsOf(event, to)
  if (!news?.bell) throw new Error(`No bell tells the ${to} of ${event}.`)
  const user_id = partyId(rental, to)
  const { type, ...words } = news.bell
  const facts = { user_id, recipient: to, event, type, words, sender, rental, event_key, at }
  const told = await notify(trx, facts)
  if (!told) return
  if (news.letter) await addLetter(trx, rental.id, { act: event, to, occasion })
  const message_id = idOf('rental-push', rental.id, event, to, occasion)
  const { title, message: body, action_url: path } = told
  await addPush(
    trx,
    { message_id, user_id, topic: news.topic, rental_id: rental.id },
    { title, body, path, tag: `rental:${rental.id}` },
  )
}

/** Adds the job of a letter. Its key is the letter's id too: a letter sent again after a lost answer is recognisable. */
export async function addLetter(
  trx: Trx,
  rentalId: string,
  letter: { act: NewsEvent; to: Recipient; occasion?: string; message?: string | null },
): Promise<void> {
  const { act, to, occasion, message } = letter
  const key = idOf('rental-letter', rentalId, act, to, occasion)
  await addJob(trx, LETTER_JOB, { rental_id: rentalId, act, to, key, message }, { key })
}

function idOf(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('.')
}

/** Tells both parties' open pages that the rental changed. */
export async function tellParties(
  trx: Trx,
  rental: Pick<Announced, 'id' | 'owner_id' | 'renter_id'>,
  event: 'insert' | 'update',
): Promise<void> {
  for (const role of ['owner', 'renter'] as const) {
    await tellLive(trx, partyId(rental, role), { channel: 'rentals', event, id: rental.id, role })
  }
}

function partyId(rental: Pick<Announced, 'owner_id' | 'renter_id'>, party: Recipient): string {
  return party === 'owner' ? rental.owner_id : rental.renter_id
}
