import { restoreProfile } from '#features/people/profiles/account-profile.ts'
import { faceOf, findProfile } from '#features/people/profiles/read-profile.ts'
import type { Session } from '#features/people/session/session-view.ts'
import type { Ctx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { selectSession } from './store/people.ts'

/**
 * The person of a session as their own pages see them, or `seen`, the person an administrator views the site as; null
 * when the session is over.
 */
export async function readSession(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  sessionId: string,
  seen: string | null = null,
): Promise<Session | null> {
  const found = await selectSession(db, sessionId, seen)
  if (!found) return null
  const { user, is_admin, expires_at, viewing_until, frozen } = found
  const profile = (await findProfile(db, user.id)) ?? (await remakeProfile(db, user.id))
  const { face: _, shown_name: __, is_suspended: ___, is_confirmed: ____, ...own } = profile
  const email = isWithoutMailbox(user.email) ? null : user.email
  return {
    user: {
      id: user.id,
      email,
      email_fails: user.email_failed_at !== null,
      phone: user.phone_number,
      name: user.name,
      username: user.display_username ?? user.username,
      locale: user.locale,
      time_zone: user.time_zone,
    },
    profile: { ...own, ...faceOf(profile, locale, email), is_admin },
    expires_at: expires_at.toISOString(),
    ...(frozen && { frozen: { due_at: frozen.due_at?.toISOString() ?? null } }),
    ...(viewing_until && { viewing_until: viewing_until.toISOString() }),
  }
}

/** A profile is made with its person; should one be missing all the same, it is made again. */
async function remakeProfile(db: Queryable, userId: string) {
  await restoreProfile(db, userId)
  const profile = await findProfile(db, userId)
  if (!profile) throw new Error('A person is without a profile.')
  return profile
}
