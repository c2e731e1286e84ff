import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { alertPerson } from '#features/people/accounts/message-person.ts'
import { objectByUse } from '#features/people/accounts/recovery/object-to-recovery.ts'
import {
  FAILURES,
  selectStep,
  takeTry,
  useRecoveryCode,
  useStep,
} from '#features/people/factors/second-steps.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { stepOf, unseal } from './authenticator.ts'
import { recoveryHash } from './recovery-codes.ts'
import { LOCK_MINUTES, type Method, readCode, secondStepRefusals } from './second-step.ts'

const refuse = refuser(secondStepRefusals)

type CodeAttempt = {
  user_id: string
  code: string
  methods: readonly Method[]
  at: 'sign_in' | 'proof' | 'recovery'
}

/**
 * Uses a code up and runs `then` in the same transaction; of two calls with the same code at one instant, one passes.
 * Using an old code objects to a recovery that the desk opened. Each try is counted before it is checked; the tenth wrong
 * one in a row closes the second step for a while.
 */
export async function passSecondStep<Refusal extends Refused>(
  ctx: Ctx,
  given: CodeAttempt,
  then: (trx: Trx, method: Method) => Promise<Refusal | null>,
) {
  const now = ctx.clock.now()
  const step = await takeTry(ctx.db, given.user_id, now, new Date(now.getTime() + LOCK_MINUTES * 60_000))
  if (!step) return refuseClosed(ctx, given.user_id)
  const { method, code } = readCode(given.code)
  const use = given.methods.includes(method) ? await userOf(ctx, given.user_id, step, { method, code }) : null
  const passed = await transact(ctx.db, async (trx) => {
    if (!(await use?.(trx))) return refuse('second_step_code_wrong', { field: 'code' })
    if (method === 'recovery_code') await noteRecovery(trx, ctx, given.user_id)
    return (await then(trx, method)) ?? { method }
  })
  if (isRefused(passed) && passed.refused === 'second_step_code_wrong') {
    await noteFailure(ctx, given, method, step.failures >= FAILURES)
  } else if (!isRefused(passed)) {
    await objectByUse(ctx, given.user_id, { kind: 'second_step', since: step.confirmed_at })
  }
  return passed
}

/** The use of a correct code, to be consumed; null for a wrong one. */
async function userOf(
  ctx: Ctx,
  userId: string,
  { secret, last_step }: { secret: string; last_step: number },
  { method, code }: { method: Method; code: string },
): Promise<((trx: Trx) => Promise<boolean>) | null> {
  const now = ctx.clock.now()
  if (method === 'recovery_code') {
    return (trx) => useRecoveryCode(trx, userId, recoveryHash(ctx, userId, code), now)
  }
  const step = stepOf(await unseal(ctx, secret), code, last_step, now)
  return step === null ? null : (trx) => useStep(trx, userId, step)
}

async function refuseClosed(ctx: Ctx, userId: string) {
  const step = await selectStep(ctx.db, userId)
  if (!step?.confirmed_at) return refuse('second_step_off')
  const left = (step.locked_until?.getTime() ?? 0) - ctx.clock.now().getTime()
  const seconds = Math.max(1, Math.ceil(left / 1000))
  return refuse('second_step_locked', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
}

async function noteFailure(ctx: Ctx, { user_id, at }: CodeAttempt, method: Method, isClosed: boolean) {
  const about = { ctx, user_id, resource_type: 'user', resource_id: user_id }
  await logSecurityEvent(ctx.db, { ...about, action: 'second_step_failed', details: { at, by: method } })
  if (!isClosed) return
  await logSecurityEvent(ctx.db, { ...about, action: 'second_step_locked', details: { at } })
  await alertPerson(ctx.db, user_id, 'second_step_locked')
}

async function noteRecovery(trx: Trx, ctx: Ctx, user_id: string) {
  await logSecurityEvent(trx, {
    ctx,
    user_id,
    action: 'recovery_code_used',
    resource_type: 'user',
    resource_id: user_id,
  })
  await alertPerson(trx, user_id, 'recovery_code_used')
}
