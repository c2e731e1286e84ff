import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'

/** Makes a session its own person's again; answers as whom it saw the site. `until`: only the viewing that ends then. */
export async function clearViewing(trx: Trx, sessionId: string, until?: Date): Promise<string | null> {
  const { rows } = await sql<{ seen: string }>`
    with was as (select id, viewing_as from sessions where id = ${sessionId} and viewing_as is not null
      and (${until ?? null}::timestamptz is null or viewing_until = ${until ?? null}) for update)
    update sessions s set viewing_as = null, viewing_until = null from was where s.id = was.id
    returning was.viewing_as as seen`.execute(trx)
  return rows[0]?.seen ?? null
}

export async function hasSession(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Whether fewer ends than beginnings are written down of an administrator who saw the site as a person. */
export async function isViewingOpen(
  db: Queryable,
  { user_id, actor_id }: { user_id: string; actor_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select count(*) filter (where action = 'viewing_started') > count(*) filter (where action = 'viewing_ended') as is_open
    from security_events where user_id = ${user_id} and actor_id = ${actor_id}
      and action in ('viewing_started', 'viewing_ended')`.execute(db)
  return rows[0]?.is_open ?? false
}
