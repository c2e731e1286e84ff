import type { SignedIn } from '#platform/context.ts'
import { type DocumentType, documentForms } from './document.ts'
import { dropDocument } from './drop-document.ts'
import { type DocumentKind, reservePath } from './store.ts'

type NewDocument = {
  kind: DocumentKind
  rental_id: string | null
  bytes: Uint8Array
  /** The type of the bytes. */
  type: DocumentType
}

/**
 * Stores the viewer's private file at `{userId}/{kind}_{timestamp}.{ext}`, over no other, and looks for it in storage.
 * @returns its id and path; null when storage does not have it afterwards
 */
export async function storeDocument(
  ctx: SignedIn,
  { kind, rental_id, bytes, type }: NewDocument,
): Promise<{ id: string; path: string } | null> {
  const { db, files, viewer, clock } = ctx
  const now = clock.now()
  const { extension, contentType } = documentForms[type]
  const document = {
    user_id: viewer.id,
    rental_id,
    kind,
    content_type: contentType,
    byte_size: bytes.length,
    created_at: now,
  }
  let timestamp = now.getTime()
  const name = () => `${kind}_${timestamp}.${extension}`
  const reserve = () => reservePath(db, { ...document, path: `${viewer.id}/${name()}` })
  let id = await reserve()
  while (id === null) {
    timestamp += 1
    id = await reserve()
  }

  const path = `${viewer.id}/${name()}`
  let found = false
  try {
    await files.put(path, bytes, contentType)
    found = (await files.list(viewer.id)).includes(name())
  } finally {
    if (!found) await dropDocument(ctx, path)
  }
  return found ? { id, path } : null
}
