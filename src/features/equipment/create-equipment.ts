import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'
import type { CreateInput } from './write-contract.ts'

const refuse = refuser(listingRefusals)

/** Puts an item on offer. */
export async function createEquipment(_ctx: SignedIn, _input: CreateInput, _key: string) {
  return refuse('not_found')
}
