import { readFile } from 'node:fs/promises'
import { checkPdf } from '#features/base/documents/clean-document.ts'
import { documentUrl, notTakenCodes } from '#features/base/documents/document.ts'
import { dropDocument, forgetDocument } from '#features/base/documents/drop-document.ts'
import { storeDocument } from '#features/base/documents/store-document.ts'
import { type NotTaken, takeUpload } from '#features/base/pictures/take-upload.ts'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import type { Sent } from '#platform/http/receive-file.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { RESUME_MAX_BYTES, resumeRefusals } from './resume-rules.ts'
import { lockResume, updateResume } from './store.ts'

const refuse = refuser(resumeRefusals)

const accepted = {
  mostBytes: RESUME_MAX_BYTES,
  types: ['pdf'] as const,
  refuse: (why: NotTaken, about: object) =>
    refuse(why === 'type' ? 'resume_type' : notTakenCodes[why], about),
}

/** Takes the viewer's résumé, a PDF that only shows its pages and links, in place of the one before, whose bytes go. */
export function uploadResume(ctx: SignedIn, sent: Sent) {
  return takeUpload(ctx, sent, accepted, async (upload, inTurn) => {
    const checked = await inTurn(() => checkPdf(ctx, upload, 'kept'))
    if (isRefused(checked)) return checked
    const bytes = await readFile(checked.clean)
    const stored = await storeDocument(ctx, { kind: 'resume', rental_id: null, bytes, type: 'pdf' })
    if (!stored) return refuse('upload_not_verified', { field: 'file' })
    return putInPlace(ctx, stored.path)
  })
}

/** The viewer goes without a résumé; its bytes go. */
export async function removeResume(ctx: SignedIn) {
  await replace(ctx, null)
  return { resume_url: null }
}

async function putInPlace(ctx: SignedIn, path: string) {
  let isInPlace = false
  try {
    await replace(ctx, documentUrl(path))
    isInPlace = true
  } finally {
    if (!isInPlace) await dropDocument(ctx, path)
  }
  return { resume_url: documentUrl(path) }
}

/** The second of two calls at one instant finds the first one’s résumé there, and forgets it. */
function replace(ctx: SignedIn, url: string | null): Promise<void> {
  const { id } = ctx.viewer
  return transact(ctx.db, async (trx) => {
    const former = await lockResume(trx, id)
    await updateResume(trx, id, url)
    if (former) await forgetDocument(trx, id, former)
    const action = url === null ? ('resume_removed' as const) : ('resume_changed' as const)
    await logSecurityEvent(trx, { ctx, action, resource_type: 'profile', resource_id: id })
  })
}
