import type { SignedIn } from '#platform/context.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { mayReadDocument } from './may.ts'
import { selectDocument, wasAskedBy } from './store.ts'

const refuse = refuser(commonRefusals)

/** A private file with its type, for the people it concerns; to all others it is not found. */
export async function readDocument(ctx: SignedIn, path: string) {
  const { db, viewer, files } = ctx
  const document = await selectDocument(db, path)
  if (!document) return refuse('not_found')

  const lends_to_them = document.kind === 'resume' && (await wasAskedBy(db, viewer.id, document.user_id))
  if (!mayReadDocument(viewer, { ...document, lends_to_them })) return refuse('not_found')
  if (!(await files.exists(path))) return refuse('not_found')
  return { bytes: await files.get(path), content_type: document.content_type }
}
