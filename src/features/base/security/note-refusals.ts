import type { MiddlewareHandler } from 'hono'
import type { Env } from '#platform/http/env.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { logSecurityEvent } from './log-security-event.ts'

/** The most refusals recorded per person or address, so that repeated tries can't fill the table. */
const NOTED: Limit = { points: 30, seconds: 60 * 60 }

/** Writes down who was turned away from where. Calls that are let in cost nothing more. */
export function noteRefusals(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const isRefused = c.var.turnedAway !== undefined || (c.res.status === 403 && !c.var.asksProof)
    const { ctx } = c.var
    // While an administrator looks at the site as another person, the refusal counts for the administrator.
    const caller = ctx.viewer?.impersonated_by ?? ctx.viewer?.id ?? null
    if (!isRefused || (await ctx.limits.take('noted_refusals', NOTED, caller ?? networkOf(ctx.ip))) > 0)
      return
    await logSecurityEvent(ctx.db, {
      ctx,
      user_id: caller,
      action: 'access_refused',
      resource_type: 'route',
      resource_id: c.var.turnedAway ?? null,
      details: {
        method: c.req.method,
        path: new URL(c.req.url).pathname.slice(0, 200),
        status: c.res.status,
      },
    })
  }
}
