import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { ReadViewer, Viewer } from '#platform/session.ts'
import { administratorPowers } from './administrator-powers.ts'
import type { Auth } from './auth.ts'
import { selectAdministrator } from './store/administrators.ts'
import { selectPerson } from './store/people.ts'
import { selectSessionByToken } from './store/sessions.ts'

type Needs = { config: Pick<Config, 'ADMIN_SECOND_STEP'>; clock: Clock }

/**
 * The person behind a session cookie, and whether an administrator; null when suspended or erased. Reading renews
 * nothing: only `/accounts/session` does. An administrator who views the site as another person is that person, for as
 * long as it lasts and they administer.
 */
export function viewerReader(auth: Auth, db: Database, { config, clock }: Needs): ReadViewer {
  return async (headers) => {
    const token = await readToken(auth, headers)
    const session = token === null ? undefined : await selectSessionByToken(db, token)
    if (!session || session.suspended_at || session.deleted_at) return null
    const { is_admin, owes } = administratorPowers(session.administrator, session, { config })
    const { viewing_as, viewing_until, user_id } = session
    const own = { session_id: session.id, session_ends_at: session.expires_at }
    if (is_admin && viewing_as && viewing_until && viewing_until > clock.now()) {
      const seen = await readImpersonated(db, viewing_as, { impersonated_by: user_id, ...own })
      if (seen) return seen
    }
    return {
      id: user_id,
      ...own,
      email: session.email,
      name: session.name,
      locale: session.locale,
      is_admin,
      owes,
      proven_at: session.proven_at,
      is_frozen: session.frozen_at !== null,
      impersonated_by: null,
    }
  }
}

/** The token of the session whose cookie is signed by us, or null. An endpoint of better-auth would keep the whole request in old memory (decision 0101). */
async function readToken(auth: Auth, headers: Headers): Promise<string | null> {
  const { authCookies, secret } = await auth.$context
  const { name } = authCookies.sessionToken
  const { [name]: signed = '' } = parse(headers.get('cookie') ?? '', name)
  return unsigned(signed, secret) || null
}

/** A value before its signature, in the form of better-auth and Hono; null where it is not ours. Hono's own check asks a thread, for twenty times as long. */
function unsigned(signed: string, secret: string): string | null {
  const end = Math.max(0, signed.lastIndexOf('.'))
  const value = signed.slice(0, end)
  const given = Buffer.from(signed.slice(end + 1))
  const own = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return given.length === own.length && timingSafeEqual(given, own) ? value : null
}

async function readImpersonated(
  db: Database,
  id: string,
  session: Pick<Viewer, 'session_id' | 'session_ends_at' | 'impersonated_by'>,
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
  }
}
