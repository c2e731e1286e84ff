import type { Trx } from '#platform/database.ts'

/** Where the files of a person lie: private ones by their paths, pictures by their address and widths. */
export async function selectFiles(trx: Trx, userId: string) {
  const documents = await trx.selectFrom('documents').select('path').where('user_id', '=', userId).execute()
  const exports = await trx
    .selectFrom('account_exports')
    .select('path')
    .where('user_id', '=', userId)
    .where('path', 'is not', null)
    .$narrowType<{ path: string }>()
    .execute()
  const pictures = await trx
    .selectFrom('pictures')
    .select(['src', 'widths'])
    .where('user_id', '=', userId)
    .execute()
  return { paths: [...documents, ...exports].map(({ path }) => path), pictures }
}
