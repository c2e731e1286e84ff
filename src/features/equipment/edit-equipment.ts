import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'
import type { EditInput } from './write-contract.ts'

const refuse = refuser(listingRefusals)

/** Changes a listing. */
export async function editEquipment(_ctx: SignedIn, _id: string, _input: EditInput) {
  return refuse('not_found')
}
