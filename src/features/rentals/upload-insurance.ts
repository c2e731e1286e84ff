import { fileTypeFromBuffer } from 'file-type'
import { keepDocument } from '#features/documents/keep-document.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { tellParties } from './announce.ts'
import { isRenter, mayUploadInsurance } from './may.ts'
import { readRental } from './read-rental.ts'
import { INSURANCE_MAX_BYTES, INSURANCE_TYPES, rentalRefusals, statesOf } from './rental.ts'
import { insertEvent, setInsurance } from './store.ts'
import { selectRental } from './view-store.ts'

const refuse = refuser(rentalRefusals)
const about = { field: 'file' }

/** Stores the renter's insurance document, checks that storage has it, and puts it on the rental. Its bytes say its type. */
export async function uploadInsurance(ctx: SignedIn, id: string, bytes: Uint8Array) {
  const { viewer, clock } = ctx
  const rental = await selectRental(ctx.db, viewer, id)
  if (!rental || !isRenter(viewer, rental)) return refuse('not_found')
  if (!mayUploadInsurance(viewer, { ...rental, ...statesOf(rental) })) return refuse('insurance_closed')

  const type = await fileTypeFromBuffer(bytes)
  if (!type || !INSURANCE_TYPES.some((mime) => mime === type.mime)) return refuse('invalid_file_type', about)
  if (bytes.length > INSURANCE_MAX_BYTES) return refuse('file_too_large', about)

  const path = await keepDocument(ctx, { kind: 'insurance', rental_id: rental.id, bytes, type })
  if (!path) return refuse('upload_not_verified', about)

  const refusal = await transact(ctx.db, async (trx) => {
    const now = clock.now()
    if (!(await setInsurance(trx, rental.id, path, now))) return refuse('insurance_closed')
    const event = { rental_id: rental.id, actor_id: viewer.id, act: 'upload_insurance' as const }
    await insertEvent(trx, { ...event, happened_at: now })
    await tellParties(trx, rental, 'update')
    return null
  })
  return refusal ?? readRental(ctx, id)
}
