import type { Ctx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { displayName } from './face.ts'
import type { Profile } from './profile.ts'
import { withResponseTime } from './read-response-time.ts'
import { countOffers, type ProfileWithStore, selectProfile } from './store.ts'

const refuse = refuser(commonRefusals)

/**
 * A profile as the caller may see it: résumé, plans of leaving, and the own name behind a store's are for the person and
 * administrators alone, and so is all of it once the person is leaving or suspended, and before they confirmed a contact.
 */
export async function readProfile(ctx: Ctx, id: string) {
  const profile = isUuid(id) ? await selectProfile(ctx.db, id) : null
  const isSelf = ctx.viewer?.id === id
  const isOpen = isSelf || ctx.viewer?.is_admin === true
  const isAway =
    profile !== null && (profile.account_deletion_requested || profile.is_suspended || !profile.is_confirmed)
  if (!profile || (isAway && !isOpen)) return refuse('not_found')
  const [{ response_time, response_known }, listing_count] = await Promise.all([
    withResponseTime(ctx, profile, (one) => one.id),
    countOffers(ctx.db, id),
  ])
  const { face, shown_name, is_suspended: _, is_confirmed: __, ...known } = profile
  const shown = isOpen ? known : { ...known, ...PRIVATE, ...storeOf(known), avatar_url: face.avatar_url }
  const name = (isOpen ? shown_name : face.name) ?? ''
  return {
    ...shown,
    ...faceOf(profile, ctx.locale),
    name,
    response_time,
    response_known,
    listing_count,
    may: { update: isSelf },
  }
}

/** Leaves a hidden store out. */
function storeOf({ store }: Pick<ProfileWithStore, 'store'>) {
  return { store_id: store?.id ?? null }
}

/** A profile with its store's face and everything private; null when there is none. */
export function findProfile(db: Queryable, id: string): Promise<ProfileWithStore | null> {
  return selectProfile(db, id)
}

/** A person's public name and picture. */
export function faceOf(
  { face }: Pick<ProfileWithStore, 'face'>,
  locale: Locale,
  email: string | null = null,
) {
  return { display_name: displayName(face.name, email, locale), display_avatar_url: face.avatar_url }
}

const PRIVATE = { resume_url: null } satisfies Partial<Profile>
