import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'

export type ExportRow = Awaited<ReturnType<typeof selectExports>>[number]

const SHOWN = ['id', 'requested_at', 'ready_at', 'failed_at', 'expires_at', 'byte_size', 'path'] as const
const MOST_SHOWN = 20

/** A person's exports, the latest first. */
export function selectExports(db: Queryable, userId: string) {
  return newestFirst(db, userId).limit(MOST_SHOWN).execute()
}

/** One of a person's own. */
export function selectExport(db: Queryable, userId: string, id: string) {
  return newestFirst(db, userId).where('id', '=', id).executeTakeFirst()
}

/** The latest that did not fail. */
export function selectLastExport(trx: Trx, userId: string) {
  return newestFirst(trx, userId).where('failed_at', 'is', null).limit(1).executeTakeFirst()
}

function newestFirst(db: Queryable, userId: string) {
  return db
    .selectFrom('account_exports')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
}

export function insertExport(trx: Trx, asked: { user_id: string; requested_at: Date; path: string }) {
  return trx.insertInto('account_exports').values(asked).returning(SHOWN).executeTakeFirstOrThrow()
}

/** One that is still to be made. */
export async function selectWaiting(db: Queryable, id: string) {
  const row = await db
    .selectFrom('account_exports')
    .select(['user_id', 'requested_at', 'path'])
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return row?.path ? { ...row, path: row.path } : undefined
}

type Ready = { ready_at: Date; expires_at: Date; byte_size: number }

/** Notes that one is ready; false where it is not wanted any more. */
export async function markReady(trx: Trx, id: string, ready: Ready): Promise<boolean> {
  const row = await trx
    .updateTable('account_exports')
    .set(ready)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives up those that were asked for before then and are not ready; answers where their files would be. */
export async function markFailed(trx: Trx, before: Date, now: Date, userId?: string): Promise<string[]> {
  const due = trx
    .selectFrom('account_exports')
    .select(['id', 'path'])
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('requested_at', '<=', before)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .skipLocked()
  return dropPaths(trx, due, { failed_at: now })
}

/** Takes the paths of those that were over before then; answers them. */
export async function closeOver(trx: Trx, before: Date): Promise<string[]> {
  const due = trx
    .selectFrom('account_exports')
    .select(['id', 'path'])
    .where('expires_at', '<', before)
    .where('path', 'is not', null)
    .forUpdate()
    .skipLocked()
  return dropPaths(trx, due, {})
}

async function dropPaths(
  trx: Trx,
  due: ReturnType<typeof duePaths>,
  change: { failed_at?: Date },
): Promise<string[]> {
  const rows = await trx
    .with('due', () => due)
    .updateTable('account_exports as e')
    .from('due')
    .set({ ...change, path: null })
    .whereRef('e.id', '=', 'due.id')
    .returning('due.path')
    .execute()
  return rows.flatMap(({ path }) => path ?? [])
}

function duePaths(trx: Trx) {
  return trx.selectFrom('account_exports').select(['id', 'path'])
}

/** The name and language of an export's owner; undefined once they are erased. */
export function selectReader(db: Queryable, id: string) {
  return db
    .selectFrom('account_exports as e')
    .innerJoin('person_standing as users', 'users.id', 'e.user_id')
    .select(['e.user_id', 'e.expires_at', 'users.locale', 'users.time_zone'])
    .where('e.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Where in storage the files of a person lie: their documents, those they were sent, and the largest of each picture. */
export async function selectFiles(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from document_facts where user_id = ${userId}
    union select d.path from message_facts m join document_facts d on d.id = m.document_id where m.receiver_id = ${userId}
    union select ltrim(src, '/') || '-' || (select max(w) from unnest(widths) w) || '.webp'
      from pictures where user_id = ${userId}
    order by 1`.execute(db)
  return rows.map(({ path }) => path)
}
