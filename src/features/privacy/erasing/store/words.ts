import { type RawBuilder, sql } from 'kysely'
import { MESSAGE_MAX_LENGTH } from '#features/messages/message.ts'
import { NOBODY } from '#features/profiles/person-name.ts'
import type { Trx } from '#platform/database.ts'
import type { Erased } from '../erased.ts'

/** A text that stays, without anything that leads to who is erased. */
function without(text: RawBuilder<unknown>, { traces }: Erased): RawBuilder<string> {
  return sql<string>`regexp_replace(${text}, ${traces}, ${NOBODY}, 'gi')`
}

/** The same for a message; a name may be shorter than what stands for it. */
function body(text: RawBuilder<unknown>, person: Erased): RawBuilder<string> {
  return sql<string>`left(${without(text, person)}, ${MESSAGE_MAX_LENGTH})`
}

/** What the two wrote each other: the person’s words outside of rentals go, those within one stay as who may not see contacts reads them. */
export async function eraseMessages(trx: Trx, person: Erased): Promise<void> {
  const { id } = person
  const theirs = sql`document_id in (select id from documents where user_id = ${id})`
  await sql`delete from messages where sender_id = ${id}
    and (rental_id is null or (body = '' and ${theirs}))`.execute(trx)
  await sql`
    update messages set body = ${body(sql`coalesce(body_masked, body)`, person)}, body_masked = null, risk = '{}',
      request_key = null, request_digest = null, document_id = case when ${theirs} then null else document_id end
    where sender_id = ${id}`.execute(trx)
  await sql`
    update messages set body = ${body(sql`body`, person)}, body_masked = ${without(sql`body_masked`, person)}
    where receiver_id = ${id}`.execute(trx)
  await sql`delete from conversations c where ${id} in (low_id, high_id)
    and not exists (select from messages where conversation_id = c.id)`.execute(trx)
  // A list shows the last word by its number.
  await sql`
    update conversations c set last_seq = last.seq, last_message_at = last.created_at
    from (select distinct on (conversation_id) conversation_id, seq, created_at from messages
      where sender_id = ${id} or receiver_id = ${id} order by conversation_id, seq desc) last
    where c.id = last.conversation_id and c.last_seq <> last.seq`.execute(trx)
}

/** The person’s own go; what others were told of them says ‘User’, and what it quoted of them goes. */
export async function eraseNotifications(trx: Trx, person: Erased): Promise<void> {
  const { id } = person
  await sql`delete from notifications where user_id = ${id} or (sender_id = ${id} and type = 'message')`.execute(
    trx,
  )
  await sql`
    update notifications set sender_name = case when sender_id = ${id} then ${NOBODY} else sender_name end,
      title = ${without(sql`title`, person)}, message = ${without(sql`message`, person)}
    where sender_id = ${id}
      or rental_id in (select id from rentals where owner_id = ${id} or renter_id = ${id})`.execute(trx)
}

/** What was written in reports by the person and about them; those about them are closed. */
export async function eraseReports(trx: Trx, { id }: Erased, now: Date): Promise<void> {
  const about = sql`(
    (subject_type = 'person' and subject_id = ${id})
    or (subject_type = 'store' and subject_id in (select id from stores where user_id = ${id}))
    or (subject_type = 'equipment' and subject_id in (select id from equipment where user_id = ${id}))
    or (subject_type = 'message' and subject_id in (select id from messages where sender_id = ${id}))
    or (subject_type = 'conversation'
      and subject_id in (select id from conversations where ${id} in (low_id, high_id))))`
  await sql`
    update reports set note = '', outcome_reason = case when ${about} then null else outcome_reason end,
      closed_at = case when ${about} then coalesce(closed_at, ${now}) else closed_at end
    where reporter_id = ${id} or ${about}`.execute(trx)
}

/**
 * Rentals stay, with their amounts. What the person wrote stays masked, and goes whole where it was never judged; the other
 * party’s words stay as they are, but for what leads to the person.
 */
export async function eraseRentalWords(trx: Trx, person: Erased): Promise<void> {
  const { id } = person
  const kept = (writer: string, words: string, masked: string) => sql`
    ${sql.ref(words)} = case when ${sql.ref(writer)} <> ${id} then ${without(sql.ref(words), person)}
      when words_judged then ${without(sql`coalesce(${sql.ref(masked)}, ${sql.ref(words)})`, person)} end,
    ${sql.ref(masked)} = case when ${sql.ref(writer)} <> ${id} then ${without(sql.ref(masked), person)} end`
  await sql`
    update rentals set ${kept('renter_id', 'note', 'note_masked')},
      ${kept('renter_id', 'experience_description', 'experience_masked')},
      ${kept('owner_id', 'answer_message', 'answer_masked')},
      pickup_window = case when owner_id <> ${id} then pickup_window end,
      pickup_address = case when owner_id <> ${id} then pickup_address end,
      insurance_url = case when renter_id <> ${id} then insurance_url end
    where owner_id = ${id} or renter_id = ${id}`.execute(trx)
}
