import type { Insertable } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'
import type { Character } from './cast.ts'
import { demoId, type Random, randomOf } from './random.ts'
import type { DemoRental } from './rental-rows.ts'
import { type Line, talkWords } from './talk-words.ts'

const MINUTE_MS = 60_000
const UNREAD_MS = 36 * 60 * MINUTE_MS

type Said = Omit<Insertable<Schema['messages']>, 'conversation_id' | 'seq'> & {
  is_read: boolean
  created_at: Date
}

/**
 * What renters and owners wrote each other about their rentals, a conversation a pair; the last words of a day or so are still
 * unread.
 */
export function talkRows(rentals: readonly DemoRental[], now: Date) {
  const pairs = Map.groupBy(saidAbout(rentals, now), ({ sender_id, receiver_id }) =>
    [sender_id, receiver_id].sort().join(' '),
  )
  const talks = [...pairs].map(([pair, said]) => talkOf(pair, said))
  return {
    conversations: talks.map(({ conversation }) => conversation),
    members: talks.flatMap(({ members }) => members),
    messages: talks.flatMap(({ messages }) => messages),
  }
}

/** One conversation, its words in the order of their time. Nobody is told of them while away: they were said before today. */
function talkOf(pair: string, said: readonly Said[]) {
  const [low_id = '', high_id = ''] = pair.split(' ')
  const id = demoId('conversation', pair)
  const messages = said
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((message, index) => ({ ...message, conversation_id: id, seq: index + 1 }))
  const last_seq = messages.length
  const last_message_at = messages.at(-1)?.created_at ?? new Date(0)
  const member = (user_id: string, other_id: string) => {
    const unread = messages.find(({ receiver_id, is_read }) => receiver_id === user_id && !is_read)
    const read_seq = unread ? unread.seq - 1 : last_seq
    return { user_id, conversation_id: id, other_id, read_seq, told_seq: last_seq, last_message_at }
  }
  return {
    conversation: { id, low_id, high_id, last_seq, last_message_at, created_at: messages[0]?.created_at },
    members: [member(low_id, high_id), member(high_id, low_id)],
    messages,
  }
}

function saidAbout(rentals: readonly DemoRental[], now: Date): Said[] {
  return rentals.flatMap((rental) => {
    const random = randomOf(`talk:${rental.plan.key}`)
    const before = rental.plan.talk ?? (random.chance(0.4) ? random.pick(openings(rental)) : [])
    const after = hasReturned(rental, now) && random.chance(0.3) ? random.pick(words(rental).returned) : []
    return [
      ...spoken(random, rental, 'before', before, rental.moments.asked, now),
      ...spoken(random, rental, 'after', after, rental.moments.returned, now),
    ]
  })
}

function words({ owner }: DemoRental) {
  return talkWords[owner.locale]
}

function openings(rental: DemoRental): readonly Line[][] {
  const { any, insured, rejected } = words(rental)
  if (rental.plan.story === 'rejected') return rejected
  return rental.moments.insured ? [...any, ...insured] : any
}

function hasReturned({ moments }: DemoRental, now: Date): boolean {
  return moments.returned !== null && now.getTime() - moments.returned.getTime() > 3 * 60 * MINUTE_MS
}

function spoken(
  random: Random,
  { plan, owner, row }: DemoRental,
  part: string,
  lines: readonly Line[],
  from: Date | null,
  now: Date,
): Said[] {
  if (!from) return []
  let at = from.getTime()
  const latest = lines.at(-1)?.[0]
  return lines.map(([speaker, text], index) => {
    at += random.whole(3, 21) * MINUTE_MS
    const isOpen = speaker === latest && lines.slice(index).every(([next]) => next === latest)
    return {
      id: demoId('message', `${plan.key}/${part}/${index}`),
      sender_id: speaker === 'owner' ? row.owner_id : row.renter_id,
      receiver_id: speaker === 'owner' ? row.renter_id : row.owner_id,
      body: filled(text, owner, plan.renter, plan.listing.name),
      is_read: !(isOpen && now.getTime() - at < UNREAD_MS),
      read_at: isOpen && now.getTime() - at < UNREAD_MS ? null : new Date(at + MINUTE_MS),
      equipment_id: row.equipment_id,
      rental_id: row.id,
      created_at: new Date(at),
    }
  })
}

function filled(text: string, owner: Character, renter: Character, item: string): string {
  return text
    .replace('{owner}', firstName(owner))
    .replace('{renter}', firstName(renter))
    .replace('{item}', item)
}

function firstName({ name }: Character): string {
  return name.split(' ')[0] ?? name
}
