import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { ReadViewer } from '#platform/session.ts'
import type { Auth } from './auth.ts'
import { selectAdministrator } from './store/people.ts'
import { throughAuth } from './through-auth.ts'

/**
 * The person behind a session cookie, and whether an administrator; nobody where they are suspended or erased. Looking renews
 * nothing: only `/accounts/session` does.
 */
export function viewerReader(
  auth: Auth,
  db: Database,
  { ADMIN_SECOND_STEP }: Pick<Config, 'ADMIN_SECOND_STEP'>,
): ReadViewer {
  return async (headers) => {
    const session = await throughAuth(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
    if (!session) return null
    const { user } = session
    if (user.suspended_at || user.deleted_at) return null
    const administrator = await selectAdministrator(db, user.id)
    const lacks_second_step =
      ADMIN_SECOND_STEP === 'required' && administrator !== undefined && !administrator.has_second_step
    return {
      id: user.id,
      session_id: session.session.id,
      email: user.email,
      name: user.name,
      locale: user.locale === 'fr-CA' ? 'fr-CA' : 'en-CA',
      is_admin: administrator !== undefined && !lacks_second_step,
      lacks_second_step,
      proven_at: session.session.proven_at ?? null,
    }
  }
}
