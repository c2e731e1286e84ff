import { type SqlBool, sql } from 'kysely'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'
import type { EventFilters } from './contract.ts'

export type Place = { created_at: string; id: string }
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

type Wanted = { filters: EventFilters; before: Place | null; limit: number; timeZone: string }

/** The newest lines that fit, before a place; `place` is for the next. What a person did and what concerns them by an index each. */
export async function selectEvents(db: Queryable, { filters, before, limit, timeZone }: Wanted) {
  const fitting = (by: 'user_id' | 'actor_id' | null) =>
    db
      .selectFrom('security_record as e')
      .select('e.id')
      .$if(by !== null, (query) => query.where(`e.${by ?? 'user_id'}`, '=', filters.person ?? ''))
      .where(conditionsOf(filters, timeZone))
      .$if(before !== null, (query) =>
        query.where(
          sql<SqlBool>`(e.created_at, e.id) < (${before?.created_at}::timestamptz, ${before?.id}::uuid)`,
        ),
      )
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit)
  const ids = filters.person
    ? sql`(${fitting('user_id')}) union (${fitting('actor_id')})`
    : sql`${fitting(null)}`
  return db
    .selectFrom('security_record as e')
    .select(['e.id', 'e.action', 'e.user_id', 'e.actor_id', 'e.resource_type', 'e.resource_id', 'e.details'])
    .select(['e.ip_address', 'e.request_id', 'e.created_at', 'e.last_at', 'e.times'])
    .select([
      'e.source',
      sql<string>`e.created_at::text`.as('place'),
      faceName<string | null>('e.user_id').as('user_name'),
      faceName<string | null>('e.actor_id').as('actor_name'),
    ])
    .where(sql<SqlBool>`e.id in (${ids})`)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

function conditionsOf(filters: EventFilters, timeZone: string) {
  const { action, resource_type, resource_id, source, address, from, to } = filters
  const conditions = [
    sql<SqlBool>`true`,
    action && sql<SqlBool>`e.action = ${action}`,
    resource_type && sql<SqlBool>`e.resource_type = ${resource_type}`,
    resource_id && sql<SqlBool>`e.resource_id = ${resource_id}`,
    source && sql<SqlBool>`e.source = ${sql.lit(source)}`,
    address && sql<SqlBool>`e.ip_address = ${address}`,
    from && sql<SqlBool>`e.created_at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to && sql<SqlBool>`e.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ].filter((one) => typeof one === 'object')
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
