import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'
import { assigned } from '../columns.ts'
import type { Erased } from '../erased.ts'
import {
  isAbout,
  isTheirFile,
  leftConversation,
  leftRental,
  leftReport,
  receivedMessage,
  toldNotification,
  writtenMessage,
} from '../left-rows.ts'

/** Deletes the person’s messages outside of rentals; those within one stay with contacts masked. */
export async function eraseMessages(trx: Trx, person: Erased): Promise<void> {
  const { id } = person
  await sql`delete from messages where sender_id = ${id}
    and (rental_id is null or (body = '' and ${isTheirFile(person)}))`.execute(trx)
  await sql`update messages set ${assigned(writtenMessage(person))} where sender_id = ${id}`.execute(trx)
  await sql`update messages set ${assigned(receivedMessage(person))} where receiver_id = ${id}`.execute(trx)
  await sql`delete from conversations c where ${id} in (low_id, high_id)
    and not exists (select from messages where conversation_id = c.id)`.execute(trx)
  await sql`
    update conversations c set ${assigned(leftConversation)}
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
    update notifications set ${assigned(toldNotification(person))}
    where sender_id = ${id}
      or rental_id in (select id from rentals where owner_id = ${id} or renter_id = ${id})`.execute(trx)
}

/** Erases the texts of reports by the person and about them; closes those about them. */
export async function eraseReports(trx: Trx, person: Erased, now: Date): Promise<void> {
  await sql`update reports set ${assigned(leftReport(person, now))}
    where reporter_id = ${person.id} or ${isAbout(person)}`.execute(trx)
}

/** Masks what the person wrote on rentals. */
export async function eraseRentalWords(trx: Trx, person: Erased): Promise<void> {
  const { id } = person
  await sql`update rentals set ${assigned(leftRental(person))} where owner_id = ${id} or renter_id = ${id}`.execute(
    trx,
  )
}
