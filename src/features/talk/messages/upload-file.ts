import { readFile } from 'node:fs/promises'
import { cleanDocument } from '#features/base/documents/clean-document.ts'
import {
  documentForms,
  documentTypes,
  documentUrl,
  notTakenCodes,
} from '#features/base/documents/document.ts'
import { storeDocument } from '#features/base/documents/store-document.ts'
import { type NotTaken, takeUpload } from '#features/base/pictures/take-upload.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Sent } from '#platform/http/receive-file.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { MESSAGE_FILE_MAX_BYTES, messageRefusals } from './message.ts'

const refuse = refuser(messageRefusals)

const accepted = {
  mostBytes: MESSAGE_FILE_MAX_BYTES,
  types: documentTypes,
  refuse: (why: NotTaken, about: object) => refuse(notTakenCodes[why], about),
}

/** Stores a redrawn picture, or a PDF, to be sent with a message; only its owner reads it until then. */
export function uploadFile(ctx: SignedIn, sent: Sent) {
  return takeUpload(ctx, sent, accepted, async (upload, inTurn) => {
    const cleaned = await inTurn(() => cleanDocument(ctx, upload))
    if (isRefused(cleaned)) return cleaned
    const bytes = await readFile(cleaned.clean)
    const { type } = upload
    const stored = await storeDocument(ctx, { kind: 'message', rental_id: null, bytes, type })
    if (!stored) return refuse('upload_not_verified', { field: 'file' })
    const { contentType } = documentForms[type]
    return {
      id: stored.id,
      url: documentUrl(stored.path),
      content_type: contentType,
      byte_size: bytes.length,
    }
  })
}
