import { sendLetterNoted, sendTextNoted } from '#features/base/deliveries/send-noted.ts'
import { writeLetter } from '#features/base/deliveries/write-letter.ts'
import type { Services } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { alertLetter, alertText } from './alerts.ts'
import { tellContact } from './contact/contact-message.ts'
import { accountLetter, accountText } from './letters.ts'
import {
  ALERTS,
  type AlertFacts,
  type AlertKind,
  FACTOR_NEWS,
  type LetterKind,
  type TextKind,
} from './message-person.ts'
import { issueCode, issueLink } from './one-time-secrets.ts'
import { hasChangedLately } from './recovery/read-recovery.ts'
import { type KnownPerson, selectPerson } from './store/people.ts'
import { selectSignUp } from './store/sign-ups.ts'

type MessageOrder<Kind> = {
  user_id: string
  kind: Kind | AlertKind
  sign_up_id?: string
  browser_hash?: string
  facts?: AlertFacts
}
type SignUp = NonNullable<Awaited<ReturnType<typeof selectSignUp>>>

/** Writes and sends one account letter, unless the person is gone or has no need of it any more. */
export async function sendLetter(
  services: Services,
  { user_id, kind, sign_up_id, facts = {}, letter_id }: MessageOrder<LetterKind> & { letter_id: string },
): Promise<void> {
  const person = await selectPerson(services.db, { id: user_id })
  if (!person || isWithoutMailbox(person.email)) return
  const signUp = sign_up_id ? await selectSignUp(services.db, sign_up_id) : undefined
  // The sign-up was already confirmed, or forgotten.
  if (kind === 'confirm_email' && !signUp) return
  if (kind === 'finish_sign_up' && person.email_verified) return
  if (kind === 'reset_password' && (await offerRecovery(services, person, person.email))) return
  const told = about(services, signUp ?? person)
  const letter = isAlert(kind)
    ? alertLetter(kind, { ...told, facts })
    : accountLetter(kind, {
        ...told,
        reason: facts.reason ?? '',
        request_for: signUp?.request_for ?? null,
        token: await linkOf(services, person, kind, signUp),
      })
  const sent = { message_id: `${kind}-${letter_id}`, user_id, topic: 'account' } as const
  await sendLetterNoted(services, sent, { ...writeLetter(services, sent, letter), to: person.email })
}

/** Sends one account text message. */
export async function sendText(
  services: Services,
  {
    user_id,
    kind,
    sign_up_id,
    browser_hash,
    facts = {},
    text_id,
  }: MessageOrder<TextKind> & { text_id: string },
): Promise<void> {
  const person = await selectPerson(services.db, { id: user_id })
  if (!person?.phone_number) return
  const signUp = sign_up_id ? await selectSignUp(services.db, sign_up_id) : undefined
  if (kind === 'confirm_phone' && !signUp) return
  if (kind === 'reset_password' && (await offerRecovery(services, person, person.phone_number))) return
  const sent = { message_id: `${kind}-${text_id}`, user_id, topic: 'account' } as const
  await sendTextNoted(services, sent, person.phone_number, async () => {
    const told = about(services, signUp ?? person)
    if (isAlert(kind)) return alertText(kind, { ...told, facts })
    const code = await codeOf(services, person, kind, signUp?.browser_hash ?? browser_hash, signUp)
    const token = kind === 'limits_closed' ? await doorOf(services, person) : null
    return accountText(kind, { ...told, reason: facts.reason ?? '', request_for: null, token }, code)
  })
}

/** Where an account changed lately, a contact alone chooses no new password: what it may ask for is offered instead. */
async function offerRecovery(services: Services, { id }: KnownPerson, contact: string): Promise<boolean> {
  const { db, clock } = services
  if (!(await hasChangedLately(db, id, clock.now()))) return false
  await tellContact(db, services, { user_id: id, contact, news: 'recovery_needed' })
  return true
}

function isAlert(kind: string): kind is AlertKind {
  return [...ALERTS, ...FACTOR_NEWS].some((alert) => alert === kind)
}

/** The secret of a link that lets one browser past the limits of strangers. */
function doorOf(services: Services, { id }: Pick<KnownPerson, 'id'>): Promise<string> {
  return issueLink(services, id, { purpose: 'know_browser' })
}

async function linkOf(
  services: Services,
  { id }: KnownPerson,
  kind: LetterKind,
  signUp: SignUp | undefined,
): Promise<string | null> {
  if (signUp) return issueLink(services, id, { purpose: 'confirm_email', sign_up_id: signUp.id })
  if (kind === 'limits_closed') return doorOf(services, { id })
  const isChosen = kind === 'reset_password' || kind === 'finish_sign_up'
  return isChosen ? issueLink(services, id, { purpose: 'reset_by_email' }) : null
}

async function codeOf(
  services: Services,
  { id }: KnownPerson,
  kind: TextKind,
  browserHash: string | null | undefined,
  signUp: SignUp | undefined,
): Promise<string | null> {
  if (!browserHash || (kind !== 'confirm_phone' && kind !== 'reset_password')) return null
  const purpose = kind === 'confirm_phone' ? ('confirm_phone' as const) : ('reset_by_phone' as const)
  return issueCode(services, id, { purpose, sign_up_id: signUp?.id ?? null, browser_hash: browserHash })
}

function about({ config }: Services, { locale, name }: { locale: Locale; name: string }) {
  return { config, locale, name }
}
