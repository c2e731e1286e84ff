import { type SqlBool, sql } from 'kysely'
import type { Database, Queryable, Trx } from '#platform/database.ts'
import type { BlockView } from '../contract.ts'

/** Whether a person confirmed a contact: an unconfirmed sign-up is hidden from others. */
export const isSomebody = sql<SqlBool>`(email_verified or phone_number_verified)`

/** Whether this person exists and is visible to others. */
export async function isPerson(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_standing')
    .select('id')
    .where('id', '=', id)
    .where(isSomebody)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds up what begins between two people, and what they write, until the transaction ends. */
export async function lockBetween(trx: Trx, one: string, other: string): Promise<void> {
  await sql`select lock_pair(${one}, ${other})`.execute(trx)
  await trx
    .selectFrom('conversations')
    .select('id')
    .where(sql<SqlBool>`low_id = least(${one}::uuid, ${other}::uuid)`)
    .where(sql<SqlBool>`high_id = greatest(${one}::uuid, ${other}::uuid)`)
    .forUpdate()
    .execute()
}

/** Whether a rental of theirs is agreed on and not over. */
export async function haveOpenRental(trx: Trx, one: string, other: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean
  }>`select have_open_rental(${one}, ${other}, ${at}) as open`.execute(trx)
  return rows[0]?.open === true
}

export async function insertBlock(
  trx: Trx,
  block: { user_id: string; blocked_id: string; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.constraint('blocks_pkey').doNothing())
    .execute()
}

export async function deleteBlock(db: Database, userId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute()
}

type Page = { after: { created_at: string; id: string } | null; limit: number; user_id?: string }

/** The people whom a person has blocked, the last first. */
export function selectBlocks(db: Queryable, userId: string, { after, limit, user_id }: Page) {
  return db
    .selectFrom('blocks')
    .innerJoin('people_faces as face', 'face.id', 'blocks.blocked_id')
    .select(['blocks.blocked_id as id', 'face.avatar_url', 'blocks.created_at'])
    .select([
      sql<string>`coalesce(face.name, '')`.as('name'),
      sql<BlockView['user']['account_type']>`face.account_type`.as('account_type'),
      sql<string>`(blocks.created_at at time zone 'UTC')::text || '+00'`.as('place'),
    ])
    .where('blocks.user_id', '=', userId)
    .$if(user_id !== undefined, (page) => page.where('blocks.blocked_id', '=', user_id ?? ''))
    .$if(after !== null, (page) =>
      page.where(
        sql<SqlBool>`(blocks.created_at, blocks.blocked_id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_id', 'desc')
    .limit(limit)
    .execute()
}
