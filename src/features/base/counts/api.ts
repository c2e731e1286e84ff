import type { SignedIn } from '#platform/context.ts'
import { commonRefusals, type Refused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { ListingFigures } from './contract.ts'
import { ownersSince } from './figure.ts'
import { selectListingFigures } from './store.ts'

const refuse = refuser(commonRefusals)

/** How often one's own listing was seen and saved lately. */
export async function readListingFigures(
  { db, clock, viewer }: SignedIn,
  id: string,
): Promise<ListingFigures | Refused<'not_found'>> {
  const since = ownersSince(clock.now())
  const figures = isUuid(id) ? await selectListingFigures(db, { id, ownerId: viewer.id, since }) : undefined
  return figures ?? refuse('not_found')
}
