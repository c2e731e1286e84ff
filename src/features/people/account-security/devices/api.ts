import { browserNames } from '#features/people/accounts/device.ts'
import { endOthers, endSession } from '#features/people/accounts/end-sessions.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute, type OpenSession } from './contract.ts'

export const devicesApi = createFeature()
  .openapi(listSessionsRoute, async (c) => {
    return answer(c, await listSessions(signedIn(c)), 200)
  })
  .openapi(endSessionRoute, async (c) => {
    return answer(c, await endSession(signedIn(c), c.req.valid('param').id), 204)
  })
  .openapi(endOtherSessionsRoute, async (c) => {
    return answer(c, await endOthers(signedIn(c)), 200)
  })

/** Where the viewer is signed in: here first, then as it was last used. */
async function listSessions({ db, clock, viewer }: SignedIn): Promise<{ items: OpenSession[] }> {
  const rows = await selectSessions(db, viewer.id, { currentId: viewer.session_id, now: clock.now() })
  return {
    items: rows.map(({ id, user_agent, ip_address, created_at, last_seen_at }) => ({
      id,
      ...browserNames(user_agent ?? ''),
      address: ip_address || null,
      first_seen_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      is_current: id === viewer.session_id,
    })),
  }
}

/** A person's sessions that have not ended, the current one first, then as they were last seen. */
function selectSessions(db: Queryable, userId: string, { currentId, now }: { currentId: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', currentId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
