import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isAdminUserRoute, logSecurityEventRoute } from './contract.ts'
import { isAdminUser } from './is-admin-user.ts'
import { logSecurityEvent } from './log-security-event.ts'

export const securityApi = createFeature()
  .openapi(logSecurityEventRoute, async (c) => {
    const ctx = signedIn(c)
    const event = c.req.valid('json')
    await logSecurityEvent(ctx.db, { ...event, ctx, source: 'client' })
    return c.json({ logged: true } as const, 201)
  })
  .openapi(isAdminUserRoute, async (c) => {
    return answer(c, await isAdminUser(signedIn(c), c.req.valid('json').user_uuid), 200)
  })
