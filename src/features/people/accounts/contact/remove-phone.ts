import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { putContact } from './change-contact.ts'
import { contactChangeRefusals, provenContact } from './contact-rules.ts'
import { lockContacts } from './store.ts'

const refuse = refuser({ ...contactChangeRefusals, ...commonRefusals })

/** The person goes without a phone number, as long as an e-mail address of theirs is confirmed; without one nothing happens. */
export function removePhone(ctx: SignedIn) {
  return transact(ctx.db, async (trx) => {
    const person = await lockContacts(trx, ctx.viewer.id)
    if (!person) return refuse('not_found')
    if (provenContact(person, 'email') === null) return refuse('contact_last')
    if (person.phone_number !== null) {
      await putContact(trx, ctx, person, { kind: 'phone', contact: '' })
    }
    return null
  })
}
