import { type SqlBool, sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Incident } from './incident.ts'

export type IncidentRow = Awaited<ReturnType<typeof selectIncidents>>[number]

/** The register, the last to be found first, after a place. */
export function selectIncidents(
  db: Queryable,
  { before, limit }: { before: { found_on: string; id: string } | null; limit: number },
) {
  return incidents(db)
    .$if(before !== null, (query) =>
      query.where(sql<SqlBool>`(found_on, id) < (${before?.found_on}::date, ${before?.id}::uuid)`),
    )
    .orderBy('found_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** One entry, locked. */
export function lockIncident(trx: Trx, id: string) {
  return incidents(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds an entry; answers its id. */
export async function insertIncident(trx: Trx, incident: Incident, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('privacy_incidents')
    .values({ ...incident, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes an entry's next version. */
export async function updateIncident(trx: Trx, id: string, incident: Incident, now: Date): Promise<void> {
  await trx
    .updateTable('privacy_incidents')
    .set((eb) => ({ ...incident, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

function incidents(db: Queryable) {
  return db
    .selectFrom('privacy_incidents')
    .select(['id', 'version', 'title', 'circumstances', 'occurred_from', 'occurred_to', 'found_on'])
    .select(['people_affected', 'quebec_people_affected', 'risk_reasons', 'steps_taken', 'prevented_by'])
    .select(['told_opc_on', 'told_cai_on', 'told_people_on', 'closed_on', 'created_at', 'updated_at'])
    .select(['data_kinds', 'risk'])
}
