import type { Insertable } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'
import type { Character } from './cast.ts'
import { demoId, type Random, randomOf } from './random.ts'
import type { DemoRental } from './rental-rows.ts'
import { type Line, talkWords } from './talk-words.ts'

const MINUTE_MS = 60_000
const UNREAD_MS = 36 * 60 * MINUTE_MS

type Messages = Insertable<Schema['messages']>[]

/** What renters and owners wrote each other about their rentals; the last words of a day or so are still unread. */
export function messageRows(rentals: readonly DemoRental[], now: Date): Messages {
  return rentals.flatMap((rental) => {
    const random = randomOf(`talk:${rental.plan.key}`)
    const before = rental.plan.talk ?? (random.chance(0.4) ? random.pick(openings(rental)) : [])
    const after = hasReturned(rental, now) && random.chance(0.3) ? random.pick(words(rental).returned) : []
    return [
      ...spoken(random, rental, 'before', before, rental.moments.asked, now),
      ...spoken(random, rental, 'after', after, rental.moments.transferred, now),
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
  return moments.transferred !== null && now.getTime() - moments.transferred.getTime() > 3 * 60 * MINUTE_MS
}

function spoken(
  random: Random,
  { plan, owner, row }: DemoRental,
  part: string,
  lines: readonly Line[],
  from: Date | null,
  now: Date,
): Messages {
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
