import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { networkOf } from '#platform/network.ts'
import { refuser } from '#platform/refusal.ts'
import { accountRefusals, BUSY_SECONDS, identifierKind, normalEmail } from './account.ts'
import { mayBeWrittenTo, takeAttempt } from './attempts.ts'
import { sendConfirmation } from './message-person.ts'
import { openSession } from './open-session.ts'
import { normalPhone } from './phone-number.ts'
import { type KnownPerson, selectPerson } from './store.ts'

const refuse = refuser(accountRefusals)

/** A hash that no password has, so that an unknown person takes as long to turn away as a known one. */
const DECOY = `${'00'.repeat(16)}:${'00'.repeat(64)}`

type Input = { identifier?: string; email?: string; phone?: string; password?: string }

/**
 * Signs in by e-mail, phone number or username. Unknown, wrong and not yet confirmed are one refusal; who is only not
 * confirmed is sent a fresh message.
 */
export async function signIn(ctx: Ctx, input: Input, userAgent: string) {
  const identifier = input.identifier || input.email || input.phone
  if (!identifier || !input.password) return refuse('credentials_required')
  const limited = await takeAttempt(ctx, 'sign_in', identifier)
  if (limited) return limited
  const person = await findPerson(ctx, identifier)
  const isRight = await ctx.passwords.verify(person?.password ?? DECOY, input.password, networkOf(ctx.ip))
  if (isRight === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  if (person && isRight && isConfirmed(person)) {
    return openSession(ctx, person.id, { userAgent, by: identifierKind(identifier) })
  }
  if (person && isRight && (await mayBeWrittenTo(ctx, person.id))) await sendConfirmation(ctx.db, person)
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id: person?.id ?? null,
    action: 'sign_in_failed',
    resource_type: 'account',
    details: { by: identifierKind(identifier) },
  })
  return refuse('wrong_credentials')
}

function findPerson(ctx: Ctx, identifier: string): Promise<KnownPerson | undefined> {
  const kind = identifierKind(identifier)
  if (kind === 'email') return selectPerson(ctx.db, { email: normalEmail(identifier) })
  if (kind === 'phone') return selectPerson(ctx.db, { phone: normalPhone(identifier) ?? identifier })
  return selectPerson(ctx.db, { username: identifier })
}

function isConfirmed(person: KnownPerson): boolean {
  return person.email_verified || person.phone_number_verified
}
