import { takeAttempt } from '#features/people/accounts/attempts.ts'
import { type Factor, spendCode, spendStep } from '#features/people/accounts/recovery/factors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Refused } from '#platform/refusal.ts'
import { stepOf, unseal } from '../second-step/authenticator.ts'
import { recoveryHash } from '../second-step/recovery-codes.ts'
import { readCode } from '../second-step/second-step.ts'

type FormerStep = Extract<Factor, { kind: 'second_step' }>

/** Whether a code is one of a second step that an account had, and uses it up; a refusal after many tries. */
export async function checkFormerCode(
  ctx: Ctx,
  userId: string,
  factor: FormerStep,
  typed: string,
): Promise<boolean | Refused<'too_many_attempts'>> {
  const { id, value } = factor
  if (id === null) return false
  const limited = await takeAttempt(ctx, 'former_code', { account: userId, knownAs: null })
  if (limited) return limited
  const { method, code } = readCode(typed)
  if (method === 'recovery_code') return spendCode(ctx.db, id, recoveryHash(ctx, userId, code))
  const step = stepOf(await unseal(ctx, value.secret), code, value.last_step, ctx.clock.now())
  return step !== null && (await spendStep(ctx.db, id, step))
}
