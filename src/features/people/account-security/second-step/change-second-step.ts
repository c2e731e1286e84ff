import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { tellFactorChange } from '#features/people/accounts/contact/contact-message.ts'
import { sendAlert } from '#features/people/accounts/message-person.ts'
import { noteSecondStep } from '#features/people/accounts/prove-session.ts'
import { endSecondStep } from '#features/people/accounts/recovery/factors.ts'
import {
  confirmStep,
  keepSecret,
  lockStep,
  replaceRecoveryCodes,
  selectStep,
} from '#features/people/factors/second-steps.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { refuseWithoutCode, spendAdministratorCode } from '../administrator-code/give-administrator-code.ts'
import { newSecret, seal, secretAddress, stepOf, unseal } from './authenticator.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { readCode, SETUP_MINUTES, secondStepRefusals } from './second-step.ts'

const refuse = refuser(secondStepRefusals)

/** Makes a secret for the person’s app. Nothing asks for its codes before one of them was right. */
export async function beginSecondStep(ctx: SignedIn, label: string) {
  const withoutCode = await refuseWithoutCode(ctx)
  if (withoutCode) return withoutCode
  const secret = newSecret()
  const isKept = await keepSecret(ctx.db, ctx.viewer.id, await seal(ctx, secret), ctx.clock.now())
  if (!isKept) return refuse('second_step_on')
  return { secret, address: secretAddress(secret, ctx.config.BRAND_NAME, label) }
}

/** Turns the second step on with a first right code, which is used up with that; answers the recovery codes. */
export async function confirmSecondStep(ctx: SignedIn, typed: string) {
  const { id } = ctx.viewer
  const now = ctx.clock.now()
  const begun = await selectStep(ctx.db, id)
  if (begun?.confirmed_at) return refuse('second_step_on')
  if (!begun || begun.created_at.getTime() + SETUP_MINUTES * 60_000 <= now.getTime()) {
    return refuse('second_step_not_begun')
  }
  const { method, code } = readCode(typed)
  const step = method === 'code' ? stepOf(await unseal(ctx, begun.secret), code, 0, now) : null
  if (step === null) return refuse('second_step_code_wrong', { field: 'code' })
  return transact(ctx.db, async (trx) => {
    const withoutCode = await spendAdministratorCode(trx, ctx)
    if (withoutCode) return withoutCode
    if (!(await confirmStep(trx, id, { secret: begun.secret, step, now }))) {
      return refuse('second_step_not_begun')
    }
    await noteSecondStep(trx, ctx)
    await tell(trx, ctx, 'second_step_on')
    return giveRecoveryCodes(trx, ctx)
  })
}

/** Ten new recovery codes; those before are dead. */
export function renewRecoveryCodes(ctx: SignedIn) {
  return transact(ctx.db, async (trx) => {
    if (!(await lockStep(trx, ctx.viewer.id))) return refuse('second_step_off')
    await tell(trx, ctx, 'recovery_codes_new')
    return giveRecoveryCodes(trx, ctx)
  })
}

/** Turns the second step off, with its secret and its codes. */
export function turnOffSecondStep(ctx: SignedIn) {
  return transact(ctx.db, async (trx) => {
    if (!(await lockStep(trx, ctx.viewer.id))) return refuse('second_step_off')
    await endSecondStep(trx, ctx.viewer.id, ctx.clock.now())
    await tell(trx, ctx, 'second_step_off')
    return null
  })
}

async function giveRecoveryCodes(trx: Trx, ctx: SignedIn) {
  const { id } = ctx.viewer
  const recovery_codes = newRecoveryCodes()
  const hashes = recovery_codes.map((code) => recoveryHash(ctx, id, readCode(code).code))
  await replaceRecoveryCodes(trx, id, hashes, ctx.clock.now())
  return { recovery_codes }
}

async function tell(
  trx: Trx,
  ctx: SignedIn,
  action: 'second_step_on' | 'second_step_off' | 'recovery_codes_new',
): Promise<void> {
  const { id } = ctx.viewer
  await logSecurityEvent(trx, { ctx, action, resource_type: 'user', resource_id: id })
  if (action === 'recovery_codes_new') await sendAlert(trx, ctx.viewer, action)
  else await tellFactorChange(trx, ctx, id, action)
}
