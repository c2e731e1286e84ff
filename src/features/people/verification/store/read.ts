import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { CheckKind } from '../check.ts'

const SHOWN = 20

export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number]

/** A person's documents of one kind, newest first, with the path of a waiting one. */
export function selectChecks(db: Queryable, userId: string, ofKind: CheckKind) {
  return db
    .selectFrom('identity_checks as c')
    .leftJoin('document_facts as d', 'd.id', 'c.document_id')
    .select(['c.id', 'c.submitted_at', 'c.decided_at', 'c.reason', 'c.expires_at', 'c.ended_at'])
    .select(['c.document_deleted_at', 'd.path', 'c.status'])
    .where('c.user_id', '=', userId)
    .where('c.kind', '=', ofKind)
    .orderBy('c.submitted_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** A check with its person. */
export function selectCheck(db: Queryable, id: string) {
  return checks(db).where('c.id', '=', id).executeTakeFirst()
}

/** A check, locked. */
export function lockCheck(trx: Trx, id: string) {
  return checks(trx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
}

/** The checks of a person and kind that wait or stand, locked. */
export function lockOpenChecks(trx: Trx, userId: string, ofKind: CheckKind) {
  return checks(trx)
    .where('c.user_id', '=', userId)
    .where('c.kind', '=', ofKind)
    .where('c.status', 'in', ['submitted', 'accepted'])
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
}

export type Check = NonNullable<Awaited<ReturnType<typeof selectCheck>>>

function checks(db: Queryable) {
  return db
    .selectFrom('identity_checks as c')
    .innerJoin('person_standing as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.document_id', 'c.submitted_at', 'c.expires_at', 'c.reason'])
    .select(['u.time_zone', 'u.locale', 'c.kind', 'c.status'])
}

type After = { submitted_at: string; id: string } | null

/** The waiting documents, the longest first. `place` is for the cursor. */
export function selectWaiting(db: Queryable, { after, limit }: { after: After; limit: number }) {
  return db
    .selectFrom('identity_checks as c')
    .innerJoin('document_facts as d', 'd.id', 'c.document_id')
    .innerJoin('profile_facts as p', 'p.id', 'c.user_id')
    .select(['c.id', 'c.submitted_at', 'c.kind', 'd.path', 'd.content_type', 'p.id as user_id', 'p.name'])
    .select(['p.username', 'p.avatar_url', 'p.member_since', sql<string>`c.submitted_at::text`.as('place')])
    .where('c.status', '=', 'submitted')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(c.submitted_at, c.id) > (${after?.submitted_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('c.submitted_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/** Checks that have waited since before then. */
export function selectUnseen(db: Queryable, before: Date, limit: number) {
  return ids(db)
    .where('c.status', '=', 'submitted')
    .where('c.submitted_at', '<=', before)
    .orderBy('c.submitted_at')
    .limit(limit)
    .execute()
}

/** Badges whose last day is over where their person lives. */
export function selectOver(db: Queryable, now: Date, limit: number) {
  return standing(db)
    .where(sql<boolean>`c.expires_at < ${today(now)}`)
    .limit(limit)
    .execute()
}

/** Badges of which it has not been told yet that they end within so many days. */
export function selectEnding(db: Queryable, now: Date, days: number, limit: number) {
  return standing(db)
    .where('c.ending_told_at', 'is', null)
    .where(sql<boolean>`c.expires_at <= ${today(now)} + ${days}::int`)
    .limit(limit)
    .execute()
}

function standing(db: Queryable) {
  return ids(db)
    .innerJoin('person_standing as u', 'u.id', 'c.user_id')
    .where('c.status', '=', 'accepted')
    .orderBy('c.expires_at')
    .orderBy('c.id')
}

function ids(db: Queryable) {
  return db.selectFrom('identity_checks as c').select('c.id')
}

/** The day on the wall calendar of the person. */
function today(now: Date) {
  return sql`(${now}::timestamptz at time zone u.time_zone)::date`
}
