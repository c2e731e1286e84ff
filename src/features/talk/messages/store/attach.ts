import { sql } from 'kysely'
import { lockUpload } from '#features/base/documents/lock-upload.ts'
import type { Trx } from '#platform/database.ts'

/** The gear that a message may name: the receiver’s on offer, the sender’s own, or that of a rental between the two. */
export async function selectNamed(
  trx: Trx,
  {
    from,
    to,
    equipment_id,
    rental_id,
  }: { from: string; to: string; equipment_id?: string; rental_id?: string },
): Promise<{ equipment_id: string | null; rental_id: string | null }> {
  const pair = sql<boolean>`((r.owner_id = ${from} and r.renter_id = ${to}) or (r.owner_id = ${to} and r.renter_id = ${from}))`
  const rental =
    rental_id === undefined
      ? undefined
      : await trx
          .selectFrom('rental_parties as r')
          .select(['r.id', 'r.equipment_id'])
          .where('r.id', '=', rental_id)
          .where(pair)
          .executeTakeFirst()
  if (rental) return { equipment_id: rental.equipment_id, rental_id: rental.id }
  if (equipment_id === undefined) return { equipment_id: null, rental_id: null }
  const gear = await trx
    .selectFrom('gear_facts as e')
    .select('e.id')
    .where('e.id', '=', equipment_id)
    .where(
      sql<boolean>`(e.deleted_at is null and (e.user_id = ${from} or (e.user_id = ${to} and e.on_offer))
        or exists (select from rental_parties r where r.equipment_id = e.id and ${pair}))`,
    )
    .executeTakeFirst()
  return { equipment_id: gear?.id ?? null, rental_id: null }
}

/** Takes a file that this person uploaded for a message and has not sent yet; whether it is still there. */
export async function claimFile(trx: Trx, userId: string, documentId: string): Promise<boolean> {
  if (!(await lockUpload(trx, userId, documentId))) return false
  const sent = await trx
    .selectFrom('messages')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return sent === undefined
}
