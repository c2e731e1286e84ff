import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { networkOf } from '#platform/network.ts'
import { refuser } from '#platform/refusal.ts'
import { BUSY_SECONDS, identifierKind } from './account.ts'
import { accountRefusals } from './account-refusals.ts'
import { mayBeWrittenTo, takeAttempt } from './attempts.ts'
import type { SignInInput } from './contract.ts'
import type { Device } from './device.ts'
import { enter } from './enter.ts'
import { countedAs, findPerson } from './find-person.ts'
import { sendConfirmation } from './message-person.ts'
import { DECOY } from './passwords.ts'
import { isKnownDevice } from './store/devices.ts'
import { isPasswordStill } from './store/passwords.ts'
import { isConfirmed } from './store/people.ts'
import { selectNewestSignUp, selectSignUpOf } from './store/sign-ups.ts'

const refuse = refuser(accountRefusals)

/**
 * Signs in by e-mail, phone number or username. Unknown, wrong and unconfirmed are one refusal; an unconfirmed person
 * with the right password is sent a fresh message.
 */
export async function signIn(ctx: Ctx, input: SignInInput, device: Device) {
  const identifier = input.identifier || input.email || input.phone
  if (!identifier || !input.password) return refuse('credentials_required')
  const by = identifierKind(identifier)
  const person = await findPerson(ctx.db, identifier)
  const isKnown =
    person !== undefined && (await isKnownDevice(ctx.db, person.id, device.hash, ctx.clock.now()))
  const knownAs = isKnown ? device.hash : null
  const limited = await takeAttempt(ctx, 'sign_in', { account: countedAs(identifier), knownAs, person })
  if (limited) return limited
  const waiting = person && !isConfirmed(person) ? await waitingSignUp(ctx, person.id, device) : undefined
  const hash = (waiting ?? person)?.password ?? DECOY
  // Flooding from an address does not hold up people known there.
  const isRight = await ctx.passwords.verify(hash, input.password, knownAs ?? networkOf(ctx.ip))
  if (isRight === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  const stillHolds = () => isPasswordStill(ctx.db, person?.id ?? '', hash)
  const entered =
    person && isRight && isConfirmed(person) ? await enter(ctx, person.id, device, by, stillHolds) : null
  if (entered) return entered
  if (person && isRight && waiting && (await mayBeWrittenTo(ctx, person.id))) {
    await sendConfirmation(ctx.db, person, waiting.id)
  }
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id: person?.id ?? null,
    action: 'sign_in_failed',
    resource_type: 'account',
    details: { by },
  })
  return refuse('wrong_credentials')
}

/** The sign-up made in this browser, else the newest one. */
async function waitingSignUp(ctx: Ctx, userId: string, device: Device) {
  return (await selectSignUpOf(ctx.db, userId, device.hash)) ?? selectNewestSignUp(ctx.db, userId)
}
