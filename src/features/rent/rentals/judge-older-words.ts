import { type Database, transact } from '#platform/database.ts'
import { answerWords, requestWords } from './masked-words.ts'
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
      const { note_masked, experience_masked } = requestWords(
        row.note,
        row.experience_description,
        localeOf(row.renter_locale),
      )
      const { answer_masked } = answerWords(row.answer_message, localeOf(row.owner_locale))
      await writeMasked(trx, row.id, { note_masked, experience_masked, answer_masked })
    }
    return rows.length
  })
}

function localeOf(locale: string) {
  return locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
}
