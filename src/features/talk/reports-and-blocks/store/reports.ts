import { type SqlBool, sql } from 'kysely'
import { maySee as maySeeListing } from '#features/gear/equipment/may.ts'
import type { Database } from '#platform/database.ts'
import type { NewReport } from '../contract.ts'
import type { ReportReason } from '../report.ts'
import { isSomebody } from './blocks.ts'

type Viewer = { id: string; is_admin: boolean }
/** The subject of a report under its stored id, and its owner. */
export type Reported = { id: string; owner_id: string }

/** Reads the subject of a report, if the viewer can see it. */
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
    db
      .selectFrom('person_standing')
      .select(['id', 'id as owner_id'])
      .where('id', '=', id)
      .where(isSomebody)
      .executeTakeFirst(),
  equipment: async (db, viewer, id) => {
    const row = await db
      .selectFrom('gear_facts as equipment')
      .select(['id', 'user_id', 'on_offer', haveRented(viewer, 'equipment.id').as('is_rented')])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row || !(maySeeListing(viewer, row) || row.is_rented)) return undefined
    return { id: row.id, owner_id: row.user_id }
  },
  store: (db, _, id) =>
    db
      .selectFrom('store_facts')
      .select(['id', 'user_id as owner_id'])
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst(),
  message: (db, viewer, id) =>
    db
      .selectFrom('message_facts')
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

/** A person who requested an item sees it among their rentals, paused or not. */
function haveRented(viewer: Viewer, equipmentId: string) {
  return sql<boolean>`exists (select from rental_parties r
    where r.renter_id = ${viewer.id} and r.equipment_id = ${sql.ref(equipmentId)})`
}

const ANSWER = ['id', sql.ref<ReportReason>('reason').as('reason'), 'created_at'] as const
type ReportKey = Pick<NewReport, 'subject_type'> & { reporter_id: string; subject_id: string }

/** The report of this that waits already, if its reporter made one. */
export function selectOpenReport(db: Database, { reporter_id, subject_type, subject_id }: ReportKey) {
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
  report: ReportKey & Pick<NewReport, 'reason' | 'note'> & { created_at: Date },
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
