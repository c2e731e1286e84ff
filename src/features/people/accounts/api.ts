import type { Context } from 'hono'
import type { Env } from '#platform/http/env.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmPhone } from './confirm-phone.ts'
import type { SecondStepAsked } from './contract.ts'
import * as routes from './contract.ts'
import { type Device, deviceOf, keepCookies, keepDevice } from './device.ts'
import { isAsked } from './enter.ts'
import { setLocale, setTimeZone } from './preferences.ts'
import { readSession } from './read-session.ts'
import { renewSession } from './renew-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

export const accountsApi = createFeature()
  .openapi(routes.readSessionRoute, async (c) => {
    const { ctx } = c.var
    c.header('cache-control', 'no-store')
    if (!ctx.viewer) return c.json(null, 200)
    if (c.req.valid('query').renew) keepCookies(c, await renewSession(signedIn(c), c.req.raw.headers))
    const { session_id, id, impersonated_by } = ctx.viewer
    return c.json(await readSession(ctx, session_id, impersonated_by && id), 200)
  })
  .openapi(routes.signUpRoute, async (c) => {
    const device = deviceOf(c)
    return answer(c, await signUp(c.var.ctx, c.req.valid('json'), device), 202, (next) => {
      keepDevice(c, device)
      return next
    })
  })
  .openapi(routes.signInRoute, async (c) => {
    const device = deviceOf(c)
    const entered = await signIn(c.var.ctx, c.req.valid('json'), device)
    if (isAsked(entered)) return askSecondStep(c, entered, device)
    return answer(c, entered, 200, ({ cookies, session }) => {
      keepCookies(c, cookies)
      keepDevice(c, device)
      return session
    })
  })
  .openapi(routes.signOutRoute, async (c) => {
    keepCookies(c, await signOut(c.var.ctx, c.req.raw.headers))
    return c.json({ signed_out: true } as const, 200)
  })
  .openapi(routes.confirmEmailRoute, async (c) => {
    const { token, sign_in } = c.req.valid('json')
    const device = deviceOf(c)
    const entered = await confirmEmail(c.var.ctx, token, sign_in, device)
    if (isAsked(entered)) return askSecondStep(c, entered, device)
    return answer(c, entered, 200, ({ cookies, ...body }) => {
      keepCookies(c, cookies)
      if (body.session) keepDevice(c, device)
      return body
    })
  })
  .openapi(routes.resendConfirmationRoute, async (c) => {
    const device = deviceOf(c)
    return answer(c, await resendConfirmation(c.var.ctx, c.req.valid('json'), device), 202, () => {
      keepDevice(c, device)
      return { sent: true as const }
    })
  })
  .openapi(routes.confirmPhoneRoute, async (c) => {
    const device = deviceOf(c)
    const entered = await confirmPhone(c.var.ctx, c.req.valid('json'), device)
    if (isAsked(entered)) return askSecondStep(c, entered, device)
    return answer(c, entered, 200, ({ cookies, session }) => {
      keepCookies(c, cookies)
      keepDevice(c, device)
      return { session }
    })
  })
  .openapi(routes.requestResetRoute, async (c) => {
    const device = deviceOf(c)
    return answer(c, await requestPasswordReset(c.var.ctx, c.req.valid('json'), device), 202, (message) => {
      keepDevice(c, device)
      return { sent: true as const, ...message }
    })
  })
  .openapi(routes.resetPasswordRoute, async (c) => {
    const device = deviceOf(c)
    const entered = await resetPassword(c.var.ctx, c.req.valid('json'), device)
    if (isAsked(entered)) return askSecondStep(c, entered, device)
    return answer(c, entered, 200, ({ cookies, session }) => {
      keepCookies(c, cookies)
      keepDevice(c, device)
      return { session }
    })
  })
  .openapi(routes.changePasswordRoute, async (c) => {
    const outcome = await changePassword(signedIn(c), c.req.valid('json'), deviceOf(c))
    // The person's own session proved itself too long ago; it was no attempt on another's account.
    if (isRefused(outcome) && outcome.refused === 'proof_required') c.set('asksProof', true)
    return answer(c, outcome, 200)
  })
  .openapi(routes.setLocaleRoute, async (c) => {
    const { locale } = c.req.valid('json')
    await setLocale(signedIn(c), locale)
    return c.json({ locale }, 200)
  })
  .openapi(routes.setTimeZoneRoute, async (c) => {
    const { time_zone } = c.req.valid('json')
    await setTimeZone(signedIn(c), time_zone)
    return c.json({ time_zone }, 200)
  })

/** The ticket holds in this browser alone, which has to be known again for it. */
function askSecondStep(c: Context<Env>, asked: SecondStepAsked, device: Device) {
  keepDevice(c, device)
  return c.json(asked, 202)
}
