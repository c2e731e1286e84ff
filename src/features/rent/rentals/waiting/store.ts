import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { RefusalCode } from '#platform/refusal.ts'
import type { RequestInput } from '../contract.ts'

type NewWaiting = { id: string; user_id: string; sign_up_id: string; input: RequestInput; created_at: Date }

/** Keeps a request until its sign-up is confirmed. */
export async function insertWaiting(trx: Trx, { input, ...waiting }: NewWaiting): Promise<void> {
  await trx
    .insertInto('waiting_requests')
    .values({ ...waiting, equipment_id: input.equipment_id, input: JSON.stringify(input) })
    .execute()
}

/** The request of a confirmed sign-up, locked until the transaction ends; two runs of its job take turns. */
export function lockWaiting(trx: Trx, userId: string, signUpId: string) {
  return trx
    .selectFrom('waiting_requests as w')
    .innerJoin('person_standing as u', 'u.id', 'w.user_id')
    .select(['w.id', 'w.input', 'u.locale'])
    .where('w.user_id', '=', userId)
    .where('w.sign_up_id', '=', signUpId)
    .forUpdate('w')
    .executeTakeFirst()
}

/** Deletes a request that was sent. */
export async function deleteWaiting(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('waiting_requests').where('id', '=', id).execute()
}

/** Deletes a person's requests of sign-ups that came to nothing, because another was confirmed. */
export async function deleteUnconfirmed(trx: Trx, userId: string, signUpId: string | null): Promise<void> {
  const others = trx
    .deleteFrom('waiting_requests')
    .where('user_id', '=', userId)
    .where('sign_up_id', 'is not', null)
  await (signUpId === null ? others : others.where('sign_up_id', '!=', signUpId)).execute()
}

/** Keeps the reason why a request could not be sent. */
export async function markRefused(
  trx: Trx,
  id: string,
  { code, values }: { code: RefusalCode; values: Record<string, string | number> },
): Promise<void> {
  await trx
    .updateTable('waiting_requests')
    .set({ sign_up_id: null, refused_code: code, refused_values: JSON.stringify(values) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a person's requests that could not be sent, for one item. */
export async function deleteRefusedFor(trx: Trx, userId: string, equipmentId: string): Promise<void> {
  await trx
    .deleteFrom('waiting_requests')
    .where('user_id', '=', userId)
    .where('equipment_id', '=', equipmentId)
    .where('refused_code', 'is not', null)
    .modifyEnd(PREPARED)
    .execute()
}

/** Deletes all of a person's requests that could not be sent. */
export async function deleteRefused(db: Queryable, userId: string): Promise<void> {
  await db
    .deleteFrom('waiting_requests')
    .where('user_id', '=', userId)
    .where('refused_code', 'is not', null)
    .execute()
}

/** A person's requests that wait or could not be sent, newest first, with the item's name. */
export function selectWaiting(db: Queryable, userId: string) {
  return db
    .selectFrom('waiting_requests as w')
    .innerJoin('gear_facts as g', 'g.id', 'w.equipment_id')
    .select(['w.id', 'w.equipment_id', 'w.input', 'w.refused_code', 'w.refused_values'])
    .select('g.name as equipment_name')
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at', 'desc')
    .execute()
}

/** The outcome of a request: whether it was sent, or the reason why not. */
export async function selectOutcome(db: Queryable, id: string) {
  const rental = await db.selectFrom('rentals').select('id').where('request_key', '=', id).executeTakeFirst()
  const waiting = await db
    .selectFrom('waiting_requests')
    .select(['refused_code', 'refused_values'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { isSent: rental !== undefined, waiting }
}

/** An item that can be asked for; undefined for any other. */
export function selectOnOffer(db: Queryable, id: string) {
  return db
    .selectFrom('gear_facts')
    .select('name')
    .where('id', '=', id)
    .where('on_offer', '=', true)
    .executeTakeFirst()
}
