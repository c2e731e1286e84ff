import { sql } from 'kysely'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { keysOf } from '#platform/own-value.ts'
import { ACTIVITY_MAX, IS_SHOWN } from './activity.ts'
import { type Activity, readActivityRoute } from './contract.ts'

const LEFT_OUT = keysOf(IS_SHOWN).filter((action) => !IS_SHOWN[action])

export const activityApi = createFeature().openapi(readActivityRoute, async (c) => {
  return answer(c, await readActivity(signedIn(c)), 200)
})

/** The activity of the viewer's account, newest first. */
async function readActivity({ db, viewer }: SignedIn): Promise<{ items: Activity[] }> {
  const rows = await selectActivity(db, viewer.id, { without: LEFT_OUT, limit: ACTIVITY_MAX })
  return {
    items: rows.map(({ id, action, by, last_at, ip_address, times }) => ({
      id,
      action,
      by,
      at: last_at.toISOString(),
      address: ip_address,
      times,
    })),
  }
}

/** The last lines that the server wrote about a person, without those actions. */
function selectActivity(
  db: Queryable,
  userId: string,
  { without, limit }: { without: readonly string[]; limit: number },
) {
  return (
    db
      .selectFrom('security_record')
      .select(['id', 'action', 'last_at', 'times', sql<string | null>`details->>'by'`.as('by')])
      // When another person acted, the address is that person's, so it is left out.
      .select(sql<string | null>`case when actor_id is null then ip_address end`.as('ip_address'))
      .where('user_id', '=', userId)
      .where('source', '=', 'server')
      .where('action', 'not in', without)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}
