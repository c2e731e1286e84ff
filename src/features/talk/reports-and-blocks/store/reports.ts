import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type { NewReport } from '../contract.ts'
import type { ReportReason } from '../report.ts'

type Viewer = { id: string; is_admin: boolean }
/** What is reported, under the id that it is kept by, and whose it is. */
export type Reported = { id: string; owner_id: string }

/** What somebody reports, if they can see it. */
export function selectReported(
  db: Database,
  viewer: Viewer,
  { subject_type, subject_id }: Pick<NewReport, 'subject_type' | 'subject_id'>,
): Promise<Reported | undefined> {
  return find[subject_type](db, viewer, subject_id)
}

type Find = (db: Database, viewer: Viewer, id: string) => Promise<Reported | undefined>

const find: Record<NewReport['subject_type'], Find> = {
  person: (db, _, id) =>
    db.selectFrom('profiles').select(['id', 'id as owner_id']).where('id', '=', id).executeTakeFirst(),
  equipment: (db, viewer, id) =>
    db
      .selectFrom('equipment')
      .select(['id', 'user_id as owner_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('on_offer', '=', true),
          eb('user_id', '=', viewer.id),
          eb.lit(viewer.is_admin),
          haveRented(viewer, 'equipment.id'),
        ]),
      )
      .executeTakeFirst(),
  store: (db, _, id) =>
    db
      .selectFrom('stores')
      .select(['id', 'user_id as owner_id'])
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst(),
  message: (db, viewer, id) =>
    db
      .selectFrom('messages')
      .select(['id', 'sender_id as owner_id'])
      .where('id', '=', id)
      .where(sql<SqlBool>`${viewer.id} in (sender_id, receiver_id)`)
      .executeTakeFirst(),
  conversation: (db, viewer, otherId) =>
    db
      .selectFrom('conversation_members')
      .select(['conversation_id as id', 'other_id as owner_id'])
      .where('user_id', '=', viewer.id)
      .where('other_id', '=', otherId)
      .executeTakeFirst(),
}

/** Whoever asked for it once sees it among their rentals, paused or not. */
function haveRented(viewer: Viewer, equipmentId: string) {
  return sql<SqlBool>`exists (select from rentals
    where rentals.renter_id = ${viewer.id} and rentals.equipment_id = ${sql.ref(equipmentId)})`
}

const ANSWER = ['id', sql.ref<ReportReason>('reason').as('reason'), 'created_at'] as const
type Told = Pick<NewReport, 'subject_type'> & { reporter_id: string; subject_id: string }

/** The report of this that waits already, if its reporter made one. */
export function selectOpenReport(db: Database, { reporter_id, subject_type, subject_id }: Told) {
  return db
    .selectFrom('reports')
    .select(ANSWER)
    .where('reporter_id', '=', reporter_id)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Undefined where another call made the report first. */
export function insertReport(
  db: Database,
  report: Told & Pick<NewReport, 'reason' | 'note'> & { created_at: Date },
) {
  return db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'subject_type', 'subject_id'])
        .where('closed_at', 'is', null)
        .doNothing(),
    )
    .returning(ANSWER)
    .executeTakeFirst()
}
