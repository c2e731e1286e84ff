import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { localeOf } from '#platform/locale.ts'
import type { ReadViewer, Viewer } from '#platform/session.ts'
import { administratorPowers } from './administrator-powers.ts'
import type { Auth } from './auth.ts'
import { selectAdministrator } from './store/administrators.ts'
import { selectPerson } from './store/people.ts'
import { throughAuth } from './through-auth.ts'

type Needs = { config: Pick<Config, 'ADMIN_SECOND_STEP'>; clock: Clock }

/**
 * The person behind a session cookie, and whether an administrator; null when suspended or erased. Reading renews
 * nothing: only `/accounts/session` does. An administrator who views the site as another person is that person, for as
 * long as it lasts and they administer.
 */
export function viewerReader(auth: Auth, db: Database, { config, clock }: Needs): ReadViewer {
  return async (headers) => {
    const found = await throughAuth(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
    if (!found) return null
    const { user, session } = found
    if (user.suspended_at || user.deleted_at) return null
    const administrator = await selectAdministrator(db, user.id)
    const { is_admin, owes } = administratorPowers(administrator, session, { config })
    const { viewing_as, viewing_until } = session
    if (is_admin && viewing_as && viewing_until && viewing_until > clock.now()) {
      const seen = await readImpersonated(db, viewing_as, { id: user.id, ...sessionOf(session) })
      if (seen) return seen
    }
    return {
      id: user.id,
      ...sessionOf(session),
      email: user.email,
      name: user.name,
      locale: localeOf(user.locale),
      is_admin,
      owes,
      proven_at: session.proven_at ?? null,
      is_frozen: Boolean(user.frozen_at),
      impersonated_by: null,
    }
  }
}

async function readImpersonated(
  db: Database,
  id: string,
  { id: impersonated_by, ...session }: Pick<Viewer, 'id' | 'session_id' | 'session_ends_at'>,
): Promise<Viewer | null> {
  const person = await selectPerson(db, { id })
  // An administrator can't be viewed as, nor a person who became one meanwhile.
  if (!person || person.deleted_at || (await selectAdministrator(db, id))) return null
  return {
    id,
    ...session,
    email: person.email,
    name: person.name,
    locale: person.locale,
    is_admin: false,
    owes: null,
    proven_at: null,
    is_frozen: false,
    impersonated_by,
  }
}

function sessionOf({ id, expiresAt }: { id: string; expiresAt: Date }) {
  return { session_id: id, session_ends_at: expiresAt }
}
