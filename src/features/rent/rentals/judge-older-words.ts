import { maskContacts } from '#features/base/masking/mask-contacts.ts'
import { type Database, transact } from '#platform/database.ts'
import { lockUnjudged, writeMasked } from './store/older-words.ts'

/**
 * Looks for contact details in what versions before wrote, before anybody is answered: finding them is code, which a migration
 * cannot call, and a job would be late. Where all has been looked at, as at any start but the first, it reads an empty index.
 */
export async function judgeOlderWords(db: Database): Promise<void> {
  while ((await judgeSome(db)) > 0);
}

function judgeSome(db: Database): Promise<number> {
  return transact(db, async (trx) => {
    const rows = await lockUnjudged(trx)
    for (const row of rows) {
      await writeMasked(trx, row.id, {
        note_masked: maskContacts(row.note ?? '', row.renter_locale),
        experience_masked: maskContacts(row.experience_description ?? '', row.renter_locale),
        answer_masked: maskContacts(row.answer_message ?? '', row.owner_locale),
      })
    }
    return rows.length
  })
}
