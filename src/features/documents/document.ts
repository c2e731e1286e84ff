import type { RefusalTable } from '#platform/refusal.ts'

const ROUTE = '/api/documents/'

/** What a document is, by its content. */
export const documentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const
export type DocumentType = keyof typeof documentTypes

export const documentRefusals = {
  document_broken: { status: 422, reportable: false },
  document_active: { status: 422, reportable: false },
  document_locked: { status: 422, reportable: false },
} as const satisfies RefusalTable

/** Where a private file is fetched from, by its path in storage, `{userId}/{file}`. */
export function documentUrl(path: string): string {
  return `${ROUTE}${path}`
}
