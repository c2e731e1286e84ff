import type { SignedIn } from '#platform/context.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { Device } from '../device.ts'
import { selectPerson } from '../store/people.ts'
import { provenContact } from './contact-rules.ts'
import { selectContacts, selectWaiting } from './store.ts'

const refuse = refuser(commonRefusals)

/** How the viewer is reached and signs in, and which change of it waits to be confirmed. */
export async function readContacts({ db, viewer, clock }: SignedIn, device: Device) {
  const [person, known, waiting] = await Promise.all([
    selectContacts(db, viewer.id),
    selectPerson(db, { id: viewer.id }),
    selectWaiting(db, viewer.id, clock.now()),
  ])
  if (!person || !known) return refuse('not_found')
  const email = isWithoutMailbox(person.email) ? null : person.email
  const waits = (purpose: string) => {
    const change = waiting.find((one) => one.purpose === purpose)
    if (!change) return null
    const { contact, browser_hash, expires_at } = change
    const is_here = browser_hash === null || browser_hash === device.hash
    return { contact: contact ?? '', expires_at: expires_at.toISOString(), is_here }
  }
  return {
    email: {
      contact: email,
      is_confirmed: provenContact(person, 'email') !== null,
      fails: person.email_failed_at !== null,
      waiting: waits('change_email'),
    },
    phone: {
      contact: person.phone_number,
      is_confirmed: provenContact(person, 'phone') !== null,
      waiting: waits('change_phone'),
    },
    has_password: known.password !== null,
    may: { remove_phone: person.phone_number !== null && provenContact(person, 'email') !== null },
  }
}
