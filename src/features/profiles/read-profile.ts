import type { Ctx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { displayName, type Profile, publicFace } from './profile.ts'
import { withResponseTime } from './read-response-time.ts'
import { countOffers, type ProfileWithStore, selectProfile } from './store.ts'

const refuse = refuser(commonRefusals)

/**
 * A profile as the caller may see it: résumé, plans of leaving, and the own name behind a store's are for the person and
 * administrators alone.
 */
export async function readProfile(ctx: Ctx, id: string) {
  const profile = isUuid(id) ? await selectProfile(ctx.db, id) : null
  if (!profile) return refuse('not_found')
  const [{ response_time, response_known }, listing_count] = await Promise.all([
    withResponseTime(ctx, profile, (one) => one.id),
    countOffers(ctx.db, id),
  ])
  const isSelf = ctx.viewer?.id === id
  const face = publicFace(profile, profile.store)
  const isOpen = isSelf || ctx.viewer?.is_admin === true
  const shown = isOpen ? profile : { ...profile, ...PRIVATE, avatar_url: face.avatar_url }
  const { name } = isOpen ? publicFace(profile, null) : face
  const told = { name: name ?? '', response_time, response_known, listing_count }
  return { ...shown, ...faceOf(profile), ...told, may: { update: isSelf } }
}

/** A profile with its store's face and everything private; null when there is none. */
export function findProfile(db: Queryable, id: string): Promise<ProfileWithStore | null> {
  return selectProfile(db, id)
}

/** What a person is called and looks like to everybody. */
export function faceOf(profile: ProfileWithStore, email: string | null = null) {
  const face = publicFace(profile, profile.store)
  return {
    display_name: displayName(face.name, email),
    display_avatar_url: face.avatar_url,
  }
}

const PRIVATE = {
  resume_url: null,
  account_deletion_requested: false,
  deletion_scheduled_date: null,
} satisfies Partial<Profile>
