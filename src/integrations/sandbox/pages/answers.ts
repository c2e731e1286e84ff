import type { Context } from 'hono'
import type { Services } from '#platform/context.ts'
import type { Env } from '#platform/http/env.ts'
import type { Locale } from '#platform/locale.ts'
import { chargeSession, type Payer } from '../charge.ts'
import { selectSession } from '../store.ts'
import { type SessionRow, statusAt } from '../stripe-shapes.ts'
import { type CheckoutView, checkoutPage } from './checkout-page.ts'
import type { Markup } from './layout.ts'
import { bankPage, closedPage } from './other-pages.ts'

export type Answers = ReturnType<typeof answersOf>

/** What the sandbox’s pages may answer with. */
export function answersOf({ db, clock, config }: Services) {
  const seller = config.BRAND_NAME
  const show = (c: Context<Env>, page: Markup, status: 200 | 402 | 404 | 410 | 422) => {
    c.header('content-security-policy', policy(config.PUBLIC_URL))
    c.header('cache-control', 'no-store')
    return c.html(page, status)
  }
  const turnAway = (c: Context<Env>, session: SessionRow | undefined) => {
    if (!session) return show(c, closedPage('missing', config.PUBLIC_URL, seller, c.var.ctx.locale), 404)
    const locale = localeOf(session)
    if (session.status === 'complete')
      return show(c, closedPage('paid', successUrl(session), seller, locale), 200)
    const state = session.expires_at <= clock.now() ? 'expired' : 'withdrawn'
    return show(c, closedPage(state, session.cancel_url, seller, locale), 410)
  }
  return {
    /** The session of the address, and whether it can be paid. */
    find: async (c: Context<Env>) => {
      const session = await selectSession(db, c.req.param('session') ?? '')
      return { session, isOpen: session !== undefined && statusAt(session, clock.now()) === 'open' }
    },
    form: (c: Context<Env>, view: Omit<CheckoutView, 'seller' | 'locale'>, status: 200 | 402 | 422) =>
      show(c, checkoutPage({ ...view, seller, locale: localeOf(view.session) }), status),
    bank: (c: Context<Env>, session: SessionRow, last4: string) =>
      show(c, bankPage(session, last4, seller, localeOf(session)), 200),
    /** What to say about a session that takes no payment. */
    turnAway,
    /** Takes the money and leads back to the product. */
    charge: async (c: Context<Env>, id: string, payer: Payer) => {
      const outcome = await chargeSession(db, clock, config.PUBLIC_URL, id, payer)
      return outcome?.status === 'complete'
        ? c.redirect(successUrl(outcome.session), 303)
        : turnAway(c, outcome?.session)
    },
  }
}

export function successUrl(session: SessionRow): string {
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
}

export function localeOf(session: SessionRow): Locale {
  return session.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
}

/** Browsers check `form-action` against the redirect after a form too, which leads to the product. */
function policy(publicUrl: string): string {
  const { origin } = new URL(publicUrl)
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`
}
