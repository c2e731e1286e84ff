import { maskContacts } from '#features/base/masking/mask-contacts.ts'
import type { Services } from '#platform/context.ts'
import { type Database, type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { countUnjudged, hasUnjudged, lockUnjudged, writeMasked } from './store/older-words.ts'

export const OLDER_WORDS_JOB = 'rentals_judge_older_words'

const AT_ONCE = 200
/** Batches from one line of the log to the next. */
const TELL_EVERY = 25

/** Has the words of older versions judged, where there are any: it looks into an index that is empty else. */
export async function orderOlderWords(db: Database): Promise<void> {
  if (await hasUnjudged(db))
    await transact(db, (trx) => addJob(trx, OLDER_WORDS_JOB, {}, { key: OLDER_WORDS_JOB }))
}

/**
 * Looks for contact details in what versions before wrote; finding them is code, which a migration cannot call. Until its
 * row is judged, only its writer reads it. It may end at any instant and be run again.
 */
export async function judgeOlderWords({
  db,
  log,
  stopping,
}: Pick<Services, 'db' | 'log' | 'stopping'>): Promise<void> {
  const all = await countUnjudged(db)
  let judged = 0
  for (let batch = 1; ; batch += 1) {
    stopping.throwIfAborted()
    const count = await transact(db, judgeSome)
    judged += count
    const isOver = count === 0
    if (isOver || batch % TELL_EVERY === 0)
      log.info({ judged, all }, 'the words of older rentals are looked through')
    if (isOver) return
  }
}

/** @returns how many rentals were judged */
async function judgeSome(trx: Trx): Promise<number> {
  const rows = await lockUnjudged(trx, AT_ONCE)
  for (const row of rows) {
    await writeMasked(trx, row.id, {
      note_masked: maskContacts(row.note ?? '', row.renter_locale),
      experience_masked: maskContacts(row.experience_description ?? '', row.renter_locale),
      answer_masked: maskContacts(row.answer_message ?? '', row.owner_locale),
    })
  }
  return rows.length
}
