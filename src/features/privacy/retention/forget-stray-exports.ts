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
  for (const path of stored) if (!paths.has(path)) await files.delete(path)
  return 0
}
