import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { ReadViewer, Viewer } from '#platform/session.ts'
import type { Auth } from './auth.ts'
import { deskPowers } from './desk-powers.ts'
import { selectAdministrator } from './store/administrators.ts'
import { selectPerson } from './store/people.ts'
import { throughAuth } from './through-auth.ts'

type Needs = { config: Pick<Config, 'ADMIN_SECOND_STEP'>; clock: Clock }

/**
 * The person behind a session cookie, and whether an administrator; nobody where they are suspended or erased. Looking renews
 * nothing: only `/accounts/session` does. An administrator who looks at the site as somebody else is that person, for as long as
 * it lasts and they administer.
 */
export function viewerReader(auth: Auth, db: Database, { config, clock }: Needs): ReadViewer {
  return async (headers) => {
    const found = await throughAuth(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
    if (!found) return null
    const { user, session } = found
    if (user.suspended_at || user.deleted_at) return null
    const administrator = await selectAdministrator(db, user.id)
    const { is_admin, owes } = deskPowers(administrator, session, { config })
    const { viewing_as, viewing_until } = session
    if (is_admin && viewing_as && viewing_until && viewing_until > clock.now()) {
      const seen = await readSeen(db, viewing_as, { id: user.id, session_id: session.id })
      if (seen) return seen
    }
    return {
      id: user.id,
      session_id: session.id,
      email: user.email,
      name: user.name,
      locale: localeOf(user),
      is_admin,
      owes,
      proven_at: session.proven_at ?? null,
      is_frozen: Boolean(user.frozen_at),
      viewed_by: null,
    }
  }
}

async function readSeen(
  db: Database,
  id: string,
  by: { id: string; session_id: string },
): Promise<Viewer | null> {
  const person = await selectPerson(db, { id })
  // Nobody looks at the site as another administrator, nor as somebody who became one meanwhile.
  if (!person || person.deleted_at || (await selectAdministrator(db, id))) return null
  return {
    id,
    session_id: by.session_id,
    email: person.email,
    name: person.name,
    locale: localeOf(person),
    is_admin: false,
    owes: null,
    proven_at: null,
    is_frozen: false,
    viewed_by: by.id,
  }
}

function localeOf({ locale }: { locale?: string | null }) {
  return locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
}
