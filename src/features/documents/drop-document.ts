import type { SignedIn } from '#platform/context.ts'
import { deleteUnusedDocument } from './store.ts'

/**
 * Forgets a document that could not be put where it belongs, with its file. One that a rental, a message, a
 * check or a profile names after all stays: an answer may be lost where the change was not.
 */
export async function dropDocument(
  { db, files }: Pick<SignedIn, 'db' | 'files'>,
  path: string,
): Promise<void> {
  const isGone = await deleteUnusedDocument(db, path)
  if (isGone && (await files.exists(path))) await files.delete(path)
}
