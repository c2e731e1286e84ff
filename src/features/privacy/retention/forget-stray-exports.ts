import { deleteFiles } from '#platform/backup-lock.ts'
import type { Services } from '#platform/context.ts'

const FOLDER = 'exports'

/**
 * Deletes copies without a row: a node killed between storing and recording a copy, while its person was erased, leaves
 * one that cannot be fetched or found otherwise.
 */
export async function forgetStrayExports({ db, files }: Pick<Services, 'db' | 'files'>): Promise<number> {
  const stored = (await files.list(FOLDER)).map((name) => `${FOLDER}/${name}`)
  if (stored.length === 0) return 0
  const known = await db.selectFrom('account_exports').select('path').where('path', 'in', stored).execute()
  const paths = new Set(known.map(({ path }) => path))
  // A backup under way keeps them, and the next hour finds them again.
  await deleteFiles(
    { db, files },
    stored.filter((path) => !paths.has(path)),
  )
  return 0
}
