import { browserNames } from '#features/accounts/browser-names.ts'
import type { SignedIn } from '#platform/context.ts'
import type { OpenSession } from './contract.ts'
import { selectSessions } from './store.ts'

/** Where the viewer is signed in: here first, then as it was last used. */
export async function listSessions({ db, clock, viewer }: SignedIn): Promise<{ items: OpenSession[] }> {
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
