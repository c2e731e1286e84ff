import { readFile } from 'node:fs/promises'
import { cleanDocument } from '#features/base/documents/clean-document.ts'
import { type DocumentType, documentTypes, notTakenCodes } from '#features/base/documents/document.ts'
import { dropDocument } from '#features/base/documents/drop-document.ts'
import { storeDocument } from '#features/base/documents/store-document.ts'
import { type NotTaken, takeUpload } from '#features/base/pictures/take-upload.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import type { Sent } from '#platform/http/receive-file.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { tellParties } from './announce.ts'
import { isRenter, mayUploadInsurance } from './may.ts'
import { readRental } from './read-rental.ts'
import { INSURANCE_MAX_BYTES, rentalRefusals } from './rental.ts'
import { insertEvent } from './store/history.ts'
import { selectRental } from './store/read.ts'
import { setInsurance } from './store/write.ts'

const refuse = refuser(rentalRefusals)
const about = { field: 'file' }

const accepted = {
  mostBytes: INSURANCE_MAX_BYTES,
  types: documentTypes,
  refuse: (why: NotTaken, refused: object) => refuse(notTakenCodes[why], refused),
}

type Judged = NonNullable<Awaited<ReturnType<typeof selectRental>>>

/**
 * Stores the renter's insurance document, checks that storage has it, and puts it on the rental. Its bytes say its type; of a
 * picture only what it shows is kept.
 */
export async function uploadInsurance(ctx: SignedIn, id: string, sent: Sent) {
  const { viewer } = ctx
  const rental = await selectRental(ctx.db, viewer, id)
  if (!rental || !isRenter(viewer, rental)) return refuse('not_found')
  if (!mayUploadInsurance(viewer, rental)) return refuse('insurance_closed')

  const kept = await takeUpload(ctx, sent, accepted, async (upload, inTurn) => {
    const cleaned = await inTurn(() => cleanDocument(ctx, upload))
    return isRefused(cleaned) ? cleaned : keepInsurance(ctx, rental.id, cleaned.clean, upload.type)
  })
  if (isRefused(kept)) return kept

  const refusal = await putOnRental(ctx, rental, kept.path)
  return refusal ?? readRental(ctx, id)
}

async function keepInsurance(ctx: SignedIn, rental_id: string, file: string, type: DocumentType) {
  const bytes = await readFile(file)
  const stored = await storeDocument(ctx, { kind: 'insurance', rental_id, bytes, type })
  return stored ?? refuse('upload_not_verified', about)
}

/** Names a kept document on its rental; one that could not be named there is forgotten again. */
async function putOnRental(ctx: SignedIn, rental: Judged, path: string) {
  const { db, viewer, clock, log, requestId } = ctx
  let isOnRental = false
  try {
    const refusal = await transact(db, async (trx) => {
      const now = clock.now()
      if (!(await setInsurance(trx, rental.id, path, now))) return refuse('insurance_closed')
      const event = {
        rental_id: rental.id,
        actor_id: viewer.id,
        act: 'upload_insurance' as const,
        stage: null,
      }
      await insertEvent(trx, { ...event, happened_at: now })
      await tellParties(trx, [rental], 'update')
      return null
    })
    isOnRental = refusal === null
    return refusal
  } catch (error) {
    log.error({ error, requestId, path }, 'an insurance document could not be put on its rental')
    return refuse('insurance_not_kept', about)
  } finally {
    if (!isOnRental) await forget(ctx, path)
  }
}

/** The sender already knows that the upload failed: the rest is for readers of the log. */
async function forget(ctx: SignedIn, path: string): Promise<void> {
  try {
    await dropDocument(ctx, path)
  } catch (error) {
    ctx.log.error(
      { error, requestId: ctx.requestId, path },
      'a document that is of no use could not be removed',
    )
  }
}
