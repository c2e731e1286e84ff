import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { isProven } from '#platform/http/session-rules.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { rightToRead } from './may.ts'
import { selectDocument, wasAskedBy } from './store.ts'

const refuse = refuser(commonRefusals)

/**
 * A private file with its type, for the people it concerns; to all others it is not found. What an administrator opens that
 * is not theirs to read otherwise asks for the desk’s proof, and is written down first, or not opened.
 */
export async function readDocument(ctx: SignedIn, path: string) {
  const { db, viewer, files, clock } = ctx
  const document = await selectDocument(db, path)
  if (!document) return refuse('not_found')

  const lends_to_them = document.kind === 'resume' && (await wasAskedBy(db, viewer.id, document.user_id))
  const right = rightToRead(viewer, { ...document, lends_to_them })
  if (!right) return refuse('not_found')
  if (right === 'administrator' && !isProven(viewer, 'admin', clock.now())) return refuse('proof_required')
  if (!(await files.exists(path))) return refuse('not_found')
  const bytes = await files.get(path)
  if (right === 'administrator') {
    await logSecurityEvent(db, {
      ctx,
      user_id: document.user_id,
      action: 'document_opened_by_administrator',
      resource_type: 'document',
      resource_id: path,
      details: { kind: document.kind, of: document.user_id },
    })
  }
  return { bytes, content_type: document.content_type }
}
