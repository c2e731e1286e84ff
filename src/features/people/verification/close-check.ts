import { forgetFile } from '#features/base/documents/drop-document.ts'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { Check } from './store/read.ts'
import { type CheckEnd, updateClosed, updateDocumentDeleted } from './store/write.ts'

export const FORGET_JOB = 'verification_forget_document'

/**
 * Ends a check that waits, which the caller has locked: its document goes in the same transaction, the bytes by a job as soon as
 * that has committed.
 */
export async function closeCheck(trx: Trx, check: Check, end: CheckEnd): Promise<void> {
  const { id, kind, user_id, document_id } = check
  if (document_id === null) throw new Error(`The check ${id} does not wait.`)
  const path = await updateClosed(trx, { id, document_id }, end)
  await addJob(trx, FORGET_JOB, { check_id: id, path }, { key: `verification.forget:${id}` })
  await logSecurityEvent(trx, {
    user_id,
    action: `check_${end.status}` as const,
    resource_type: 'check',
    resource_id: id,
    details: { kind },
  })
}

/** Deletes the bytes of a check's document, and notes when storage no longer has them. Twice is the same as once. */
export async function forgetDocument(
  services: Services,
  { check_id, path }: { check_id: string; path: string },
): Promise<void> {
  await forgetFile(services, { path })
  if (await services.files.exists(path)) throw new Error('Storage still has a document that was deleted.')
  await updateDocumentDeleted(services.db, check_id, services.clock.now())
}
