import type { Ctx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { displayName, type Profile, publicFace } from './profile.ts'
import { withResponseTime } from './read-response-time.ts'
import { countOffers, type ProfileWithStore, selectProfile } from './store.ts'

const refuse = refuser(commonRefusals)

/** A profile as the caller may see it: résumé and plans of leaving are for the person and administrators alone. */
export async function readProfile(ctx: Ctx, id: string) {
  const profile = isUuid(id) ? await selectProfile(ctx.db, id) : null
  if (!profile) return refuse('not_found')
  const [{ response_time }, listing_count] = await Promise.all([
    withResponseTime(ctx, profile, (one) => one.id),
    countOffers(ctx.db, id),
  ])
  const isSelf = ctx.viewer?.id === id
  const shown = isSelf || ctx.viewer?.is_admin ? profile : { ...profile, ...PRIVATE }
  const name = withoutEmail(profile.name)
  return { ...shown, ...faceOf(profile), name, response_time, listing_count, may: { update: isSelf } }
}

/** A profile with its store's face and everything private; null when there is none. */
export function findProfile(db: Queryable, id: string): Promise<ProfileWithStore | null> {
  return selectProfile(db, id)
}

/** What a person is called and looks like to everybody. A name that is an e-mail address shows only its first part. */
export function faceOf(profile: ProfileWithStore, email: string | null = null) {
  const face = publicFace(profile, profile.store)
  return {
    display_name: displayName(withoutEmail(face.name ?? ''), email),
    display_avatar_url: face.avatar_url,
  }
}

const PRIVATE = {
  resume_url: null,
  account_deletion_requested: false,
  deletion_scheduled_date: null,
} satisfies Partial<Profile>

function withoutEmail(name: string): string {
  return name.replace(/(\S+)@\S+\.\S+/g, '$1')
}
