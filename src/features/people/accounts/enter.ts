import type { Ctx } from '#platform/context.ts'
import type { Refused } from '#platform/refusal.ts'
import type { SecondStepAsked } from './contract.ts'
import type { Device } from './device.ts'
import { type Opened, openSession } from './open-session.ts'
import { readSecondStep } from './read-second-step.ts'
import { deleteProofs } from './store/proofs.ts'
import { issueTicket } from './tickets.ts'

/**
 * Where every way in ends that proves one thing alone, a password, a letter's link or a code: a session, or a ticket for the
 * second step where the person has one; to who is suspended why, null for somebody who may have neither. `by` is the way they came.
 * Where what they proved may be over by now, `stands` looks once more, after what it opens is there: whoever ends it afterwards
 * ends that too.
 */
export async function enter(
  ctx: Ctx,
  userId: string,
  device: Device,
  by: string,
  stands?: () => Promise<boolean>,
): Promise<Opened | SecondStepAsked | Refused<'suspended'> | null> {
  const step = await readSecondStep(ctx.db, userId)
  if (!step) return openSession(ctx, userId, device, by, stands && { stands })
  const ticket = await issueTicket(ctx, userId, device, by)
  if (stands && !(await stands())) {
    await deleteProofs(ctx.db, userId, ['second_step'], device.hash)
    return null
  }
  return {
    next: 'second_step',
    ticket,
    methods: step.recovery_codes_left > 0 ? ['code', 'recovery_code'] : ['code'],
  }
}

/** Whether somebody still has to take their second step. */
export function isAsked(entered: object): entered is SecondStepAsked {
  return 'next' in entered
}
