import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'

const refuse = refuser(listingRefusals)

/** Takes a listing from view. */
export async function removeEquipment(_ctx: SignedIn, _id: string) {
  return refuse('not_found')
}
