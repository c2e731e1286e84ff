import type { MiddlewareHandler } from 'hono'
import type { Env } from '#platform/http/env.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { logSecurityEvent } from './log-security-event.ts'

/** What is written down of one person, or one address, so that knocking at doors does not fill the table. */
const NOTED: Limit = { points: 30, seconds: 60 * 60 }

/** Writes down who was turned away from where. Calls that are let in cost nothing more. */
export function noteRefusals(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const isRefused = c.var.turnedAway !== undefined || (c.res.status === 403 && !c.var.asksProof)
    const { ctx } = c.var
    // Of an administrator who looks at the site as somebody else, it is the administrator who is turned away.
    const caller = ctx.viewer?.viewed_by ?? ctx.viewer?.id ?? null
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
