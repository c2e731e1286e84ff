import { readSecondStep } from '#features/people/factors/second-steps.ts'
import type { Ctx } from '#platform/context.ts'
import type { Refused } from '#platform/refusal.ts'
import type { SecondStepAsked } from './contract.ts'
import type { Device } from './device.ts'
import { type Opened, openSession } from './open-session.ts'
import { deleteSecrets } from './store/one-time-secrets.ts'
import { issueTicket } from './tickets.ts'

/**
 * Ends every way in that proves one factor: a password, a letter's link or a code. `by` names it. A proof that may have
 * expired meanwhile is checked once more by `stillHolds`, after the session or ticket exists, so that anything that ends the
 * proof later ends that too.
 * @returns the session, a second-step ticket, or the suspension's reason; null when the account is erased
 */
export async function enter(
  ctx: Ctx,
  userId: string,
  device: Device,
  by: string,
  stillHolds?: () => Promise<boolean>,
): Promise<Opened | SecondStepAsked | Refused<'suspended'> | null> {
  const step = await readSecondStep(ctx.db, userId)
  if (!step) return openSession(ctx, userId, device, by, stillHolds && { stillHolds })
  const ticket = await issueTicket(ctx, userId, device, by)
  if (stillHolds && !(await stillHolds())) {
    await deleteSecrets(ctx.db, userId, ['second_step'], device.hash)
    return null
  }
  return {
    next: 'second_step',
    ticket,
    methods: step.recovery_codes_left > 0 ? ['code', 'recovery_code'] : ['code'],
  }
}

/** Whether the person still has to take their second step. */
export function isAsked(entered: object): entered is SecondStepAsked {
  return 'next' in entered
}
