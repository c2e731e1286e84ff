import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { isAdminUserRoute, logSecurityEventRoute } from './contract.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { selectIsAdministrator } from './store.ts'

const refuse = refuser(commonRefusals)

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

/** Whether a person administers the platform. People may ask about themselves alone; administrators about anyone. */
async function isAdminUser(ctx: SignedIn, userId: string) {
  if (userId === ctx.viewer.id || ctx.viewer.is_admin) return isAdministrator(ctx.db, userId)
  return refuse('not_found')
}

/** The same, for our own questions. */
function isAdministrator(db: Queryable, userId: string): Promise<boolean> {
  return selectIsAdministrator(db, userId)
}
