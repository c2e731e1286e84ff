import { takeWrongLink } from '#features/people/accounts/attempts.ts'
import { type Device, deviceOf, keepCookies, keepDevice } from '#features/people/accounts/device.ts'
import { completeRecovery } from '#features/people/accounts/recovery/complete-recovery.ts'
import { objectToRecovery } from '#features/people/accounts/recovery/object-to-recovery.ts'
import { claimAccount } from '#features/people/accounts/recovery/open-recovery.ts'
import { recoveryRefusals } from '#features/people/accounts/recovery/recovery.ts'
import { tryRecoveryTicket } from '#features/people/accounts/recovery/ticket.ts'
import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature } from '#platform/http/route.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { askRecoveryPasskey } from '../passkeys/ask-passkey.ts'
import * as routes from './contract.ts'
import { showFactor } from './show-factor.ts'

const refuse = refuser(recoveryRefusals)

export const recoveryApi = createFeature()
  .openapi(routes.showFactorRoute, async (c) => {
    const device = deviceOf(c)
    return answer(c, await showFactor(c.var.ctx, c.req.valid('json'), device), 200, (collected) => {
      keepDevice(c, device)
      return collected
    })
  })
  .openapi(routes.askRecoveryPasskeyRoute, async (c) => answer(c, await askRecoveryPasskey(c.var.ctx), 201))
  .openapi(routes.claimAccountRoute, async (c) => {
    const { ctx } = c.var
    const held = await heldBy(ctx, c.req.valid('json').ticket, deviceOf(c))
    if (isRefused(held)) return answer(c, held, 200)
    const claimed = await transact(ctx.db, (trx) => claimAccount(trx, ctx, held.user_id, held.shown))
    return answer(c, claimed, 200, ({ due_at }) => ({ due_at: due_at.toISOString() }))
  })
  .openapi(routes.objectToRecoveryRoute, async (c) => {
    const { ctx } = c.var
    const held = await heldBy(ctx, c.req.valid('json').ticket, deviceOf(c))
    if (isRefused(held)) return answer(c, held, 200)
    const objected = await transact(ctx.db, (trx) => objectToRecovery(trx, ctx, held.user_id, held.shown))
    return answer(c, objected, 200, () => ({ state: 'disputed' as const }))
  })
  .openapi(routes.completeRecoveryRoute, async (c) => {
    const device = deviceOf(c)
    const { ticket, password, keep_contacts } = c.req.valid('json')
    const held = await heldBy(c.var.ctx, ticket, device)
    if (isRefused(held)) return answer(c, held, 200)
    const entered = await completeRecovery(c.var.ctx, held, { password, keep_contacts }, device)
    return answer(c, entered, 200, ({ cookies, session }) => {
      keepCookies(c, cookies)
      keepDevice(c, device)
      return session
    })
  })

async function heldBy(ctx: Ctx, secret: string, device: Device) {
  const held = await tryRecoveryTicket(ctx.db, secret, { device, now: ctx.clock.now() })
  return held ?? (await takeWrongLink(ctx)) ?? refuse('recovery_expired')
}
