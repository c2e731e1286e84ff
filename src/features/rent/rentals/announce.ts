import { addPush } from '#features/deliveries/push/send-push.ts'
import type { Recipient } from '#features/notifications/notification.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { addJob } from '#platform/jobs.ts'
import { tellLive } from '#platform/realtime.ts'
import { type RentalAct, type RentalStage, type Telling, transitionOf } from './rental.ts'
import { hasLetter, type LetterAct, type Told, topicOf } from './rental-letter-words.ts'
import { selectFace } from './store/notify.ts'
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

/** Records a move and tells everybody whom its row of the graph names: history, notifications, one letter each, open pages. */
export async function announce(trx: Trx, rental: Announced, event: RentalEvent & { stage: RentalStage }) {
  const { act, actor_id, at, details, stage } = event
  await insertEvent(trx, { rental_id: rental.id, actor_id, act, stage, happened_at: at, details })
  const { from, tells } = transitionOf(act)
  await tell(trx, rental, tells, { about: act, actor_id, at })
  await tellParties(trx, rental, from.length === 0 ? 'insert' : 'update')
}

/** Tells people of one thing about a rental, each once. */
export async function tell(
  trx: Trx,
  rental: Announced,
  tells: readonly Telling[],
  { about, actor_id, at }: { about: LetterAct; actor_id: string | null; at: Date },
): Promise<void> {
  const sender = actor_id === null ? null : await selectFace(trx, actor_id)
  const event_key = `rental:${rental.id}:${about}`
  for (const telling of tells) await tellParty(trx, rental, telling, { about, sender, event_key, at })
}

type OneThing = {
  about: Told
  /** Whoever did it. */
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
  { to, type }: Telling,
  { about, sender, event_key, at, occasion }: OneThing,
): Promise<void> {
  const user_id = partyId(rental, to)
  const words = await notify(trx, { user_id, recipient: to, type, sender, rental, event_key, at })
  if (!words) return
  if (hasLetter(about)) await addLetter(trx, rental.id, { act: about, to, occasion })
  const message_id = idOf('rental-push', rental.id, about, to, occasion)
  const { title, message: body, action_url: path } = words
  await addPush(
    trx,
    { message_id, user_id, topic: topicOf(about, to), rental_id: rental.id },
    { title, body, path, tag: `rental:${rental.id}` },
  )
}

/** Adds the job of a letter. Its key is the letter's id too: a letter sent again after a lost answer is recognisable. */
export async function addLetter(
  trx: Trx,
  rentalId: string,
  letter: { act: LetterAct; to: Recipient; occasion?: string; message?: string | null },
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
