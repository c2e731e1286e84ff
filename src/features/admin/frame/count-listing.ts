import { countRepeated } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'

/**
 * Records that an administrator read people's names and dotted contacts: one line of the security record for each administrator, way and
 * hour, with the number of calls. What was searched for is not kept: it may be a stranger's address.
 */
export function countListing(
  ctx: SignedIn,
  by: 'list' | 'search' | 'search_everything' | 'deletions',
): Promise<void> {
  const event = { action: 'people_listed', resource_type: 'user', user_id: null, details: { by } } as const
  return countRepeated(ctx, event, `people_listed ${by}`)
}
