import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'

const refuse = refuser(listingRefusals)

/** Takes a listing out of view for a while, or puts it back on offer. */
export async function pauseEquipment(_ctx: SignedIn, _id: string, _paused: boolean) {
  return refuse('not_found')
}
