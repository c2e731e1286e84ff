import type { Services } from '#platform/context.ts'
import { isWithoutMailbox } from './account.ts'
import { accountLetter, accountText } from './letters.ts'
import type { LetterKind, TextKind } from './message-person.ts'
import { issueCode, issueLink } from './proofs.ts'
import { type KnownPerson, selectPerson } from './store.ts'

/** Writes and sends one account letter, unless the person is gone or has no need of it any more. */
export async function sendLetter(
  services: Services,
  { user_id, kind, letter_id }: { user_id: string; kind: LetterKind; letter_id: string },
): Promise<void> {
  const person = await selectPerson(services.db, { id: user_id })
  if (!person || isWithoutMailbox(person.email)) return
  if (kind === 'confirm_email' && person.email_verified) return
  const token = await linkOf(services, person, kind)
  const letter = accountLetter(kind, { ...about(services, person), token })
  await services.mail.send({ ...letter, to: person.email, message_id: `${kind}-${letter_id}` })
}

/** Sends one account text message. */
export async function sendText(
  services: Services,
  { user_id, kind }: { user_id: string; kind: TextKind },
): Promise<void> {
  const person = await selectPerson(services.db, { id: user_id })
  if (!person?.phone_number) return
  if (kind === 'confirm_phone' && person.phone_number_verified) return
  const code =
    kind === 'already_member'
      ? null
      : await issueCode(services, person, kind === 'confirm_phone' ? 'confirm_phone' : 'reset_by_phone')
  const text = accountText(kind, { ...about(services, person), token: null }, code)
  await services.sms.send({ to: person.phone_number, text })
}

async function linkOf(services: Services, person: KnownPerson, kind: LetterKind): Promise<string | null> {
  if (kind === 'confirm_email') return issueLink(services, person, 'confirm_email')
  if (kind === 'reset_password') return issueLink(services, person, 'reset_by_email')
  return null
}

function about({ config }: Services, person: KnownPerson) {
  const locale = person.locale === 'fr-CA' ? ('fr-CA' as const) : ('en-CA' as const)
  return { config, locale, name: person.name }
}
