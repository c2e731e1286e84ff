import type { FileType } from '#features/base/pictures/file-type.ts'
import type { NotTaken } from '#features/base/pictures/take-upload.ts'
import type { RefusalTable } from '#platform/refusal.ts'

const ROUTE = '/api/documents/'

export const documentTypes = ['pdf', 'jpeg', 'png'] as const satisfies readonly FileType[]
export type DocumentType = (typeof documentTypes)[number]

/** Phones' own picture format is accepted too for documents that are checked at once; it is kept as a JPEG. */
export const checkedTypes = [...documentTypes, 'heic'] as const satisfies readonly FileType[]
export type CheckedType = (typeof checkedTypes)[number]

/** How a document is stored, by what its content is. */
export const documentForms = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
} as const satisfies Record<DocumentType, object>

export const documentRefusals = {
  document_broken: { status: 422, reportable: false },
  document_active: { status: 422, reportable: false },
  document_locked: { status: 422, reportable: false },
} as const satisfies RefusalTable

/** The refusal codes of an upload by reason; the sentences are SPEC §8's. */
export const notTakenCodes = {
  missing: 'file_missing',
  too_large: 'file_too_large',
  type: 'invalid_file_type',
  late: 'body_late',
  cut: 'body_cut',
  busy: 'uploads_busy',
} as const satisfies Record<NotTaken, string>

/** Where a private file is fetched from, by its path in storage, `{userId}/{file}`. */
export function documentUrl(path: string): string {
  return `${ROUTE}${path}`
}

/** The storage path in such an address; null when it is none. */
export function documentPath(url: string): string | null {
  return url.startsWith(ROUTE) ? url.slice(ROUTE.length) : null
}
