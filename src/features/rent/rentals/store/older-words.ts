import type { Trx } from '#platform/database.ts'

const AT_ONCE = 500

/** Rentals whose words were never checked, with their writers' languages. */
export function lockUnjudged(trx: Trx) {
  return trx
    .selectFrom('rentals')
    .innerJoin('person_standing as renter', 'renter.id', 'rentals.renter_id')
    .innerJoin('person_standing as owner', 'owner.id', 'rentals.owner_id')
    .select(['rentals.id', 'rentals.note', 'rentals.experience_description', 'rentals.answer_message'])
    .select(['renter.locale as renter_locale', 'owner.locale as owner_locale'])
    .where('rentals.words_judged', '=', false)
    .orderBy('rentals.id')
    .limit(AT_ONCE)
    .forUpdate('rentals')
    .execute()
}

type Masked = Record<'note_masked' | 'experience_masked' | 'answer_masked', string | null>

export async function writeMasked(trx: Trx, id: string, masked: Masked): Promise<void> {
  await trx
    .updateTable('rentals')
    .set({ ...masked, words_judged: true })
    .where('id', '=', id)
    .execute()
}
