import { takeWrongLink } from '#features/people/accounts/attempts.ts'
import type { Device } from '#features/people/accounts/device.ts'
import { openSession } from '#features/people/accounts/open-session.ts'
import { spendTicket, tryTicket } from '#features/people/accounts/tickets.ts'
import type { Ctx } from '#platform/context.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { passSecondStep } from './pass-second-step.ts'
import { secondStepRefusals } from './second-step.ts'

const refuse = refuser(secondStepRefusals)

/**
 * Signs in a person who proved one factor before, in this very browser, with an app code or a recovery code. A ticket
 * allows five tries and opens one session.
 */
export async function signInBySecondStep(ctx: Ctx, input: { ticket: string; code: string }, device: Device) {
  const ticket = await tryTicket(ctx, input.ticket, device)
  if (!ticket) return (await takeWrongLink(ctx)) ?? refuse('ticket_expired')
  const given = {
    user_id: ticket.user_id,
    code: input.code,
    methods: ['code', 'recovery_code'],
    at: 'sign_in',
  } as const
  const passed = await passSecondStep(ctx, given, async (trx) =>
    (await spendTicket(trx, ticket.id, ctx.clock.now())) ? null : refuse('ticket_expired'),
  )
  // Turned off meanwhile: who came by the password alone comes by it again.
  if (isRefused(passed)) return passed.refused === 'second_step_off' ? refuse('ticket_expired') : passed
  const opened = await openSession(ctx, ticket.user_id, device, ticket.by, { tookSecondStep: true })
  return opened ?? refuse('ticket_expired')
}
