import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PickUpTime } from '../pickup.ts'
import type { RentalParty } from '../rental.ts'
import type { HidableWords } from '../rental-view.ts'

/** Each text with how its other party may read it, and who wrote it. */
const WORDS = {
  note: { masked: 'note_masked', writer: 'renter_id' },
  experience_description: { masked: 'experience_masked', writer: 'renter_id' },
  answer_message: { masked: 'answer_masked', writer: 'owner_id' },
} as const

const shared = sql<boolean>`have_agreed(rentals.owner_id, rentals.renter_id)`

/**
 * The words of a rental as this person may read them: their own as written, others' masked until contact details
 * are shared. Words that are not judged yet are null.
 */
export function shownWords(viewerId: string) {
  const reader = sql`${viewerId}::uuid`
  return [
    shown('note', reader),
    shown('experience_description', reader),
    shown('answer_message', reader),
    pickUp('pickup_window', reader),
    pickUp('pickup_address', reader),
    pickUpAt(mayPickUp(reader)),
    hiddenWords.as('hidden_words'),
  ] as const
}

/** The words of a rental for a letter to one of its parties, and whether contact details are shared now. */
export function wordsFor(party: RentalParty) {
  const reader = sql.ref(`rentals.${party}_id`)
  return [
    shown('note', reader),
    shown('answer_message', reader),
    pickUp('pickup_window', reader),
    pickUp('pickup_address', reader),
    pickUpAt(mayPickUp(reader)),
    shared.as('is_shared'),
  ] as const
}

function shown<Words extends HidableWords>(words: Words, reader: RawBuilder<unknown>) {
  const masked = sql.ref(`rentals.${WORDS[words].masked}`)
  const writer = sql.ref(`rentals.${WORDS[words].writer}`)
  return sql<string | null>`case when ${writer} = ${reader} or ${shared} then ${sql.ref(`rentals.${words}`)}
    when rentals.words_judged then coalesce(${masked}, ${sql.ref(`rentals.${words}`)}) end`.as(words)
}

/** Where and when to pick up is for the owner who says it, and for who agreed on it, while they do. */
function pickUp<Column extends 'pickup_window' | 'pickup_address'>(
  column: Column,
  reader: RawBuilder<unknown>,
) {
  return sql<string | null>`case when ${mayPickUp(reader)} then ${sql.ref(`rentals.${column}`)} end`.as(
    column,
  )
}

const mayPickUp = (reader: RawBuilder<unknown>) => sql<SqlBool>`(rentals.owner_id = ${reader} or ${shared})`

/** The time of the pick-up where a condition holds; null without one. */
export function pickUpAt(condition: RawBuilder<SqlBool>) {
  return sql<PickUpTime | null>`case when ${condition} and rentals.pickup_day is not null then json_build_object(
    'day', rentals.pickup_day, 'from', rentals.pickup_from, 'to', rentals.pickup_to) end`.as('pickup_time')
}

/** In which words contact details are hidden from the other party now. */
const hiddenWords = sql<HidableWords[]>`case
  when coalesce(rentals.note_masked, rentals.experience_masked, rentals.answer_masked) is null or ${shared} then '{}'
  else array_remove(array[
    case when rentals.note_masked is not null then 'note' end,
    case when rentals.experience_masked is not null then 'experience_description' end,
    case when rentals.answer_masked is not null then 'answer_message' end], null)
  end`
