import type { Context } from 'hono'
import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import type { Env } from '#platform/http/env.ts'
import { type Locale, localeOf } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { chargeSession, type Payer, type SessionRow, statusAt } from '../checkouts.ts'
import { selectSession } from '../store/checkouts.ts'
import { type CheckoutView, checkoutPage } from './checkout-page.ts'
import { type Markup, sandboxPage, showPage } from './layout.ts'

const closedWords = {
  paid: [m.sandbox_paid_title, m.sandbox_paid_detail, m.sandbox_paid_link],
  expired: [m.sandbox_expired_title, m.sandbox_expired_detail, m.sandbox_back],
  withdrawn: [m.sandbox_withdrawn_title, m.sandbox_withdrawn_detail, m.sandbox_back],
  missing: [m.sandbox_missing_title, m.sandbox_missing_detail, m.sandbox_missing_link],
} as const

export type Answers = ReturnType<typeof answersOf>

/** The answers of the sandbox’s pages. */
export function answersOf({ db, clock, config }: Services) {
  const seller = config.BRAND_NAME
  const show = (c: Context<Env>, page: Markup, status: Parameters<typeof showPage>[3]) =>
    showPage(c, config.PUBLIC_URL, page, status)
  const turnAway = (c: Context<Env>, session: SessionRow | undefined) => {
    if (!session) return show(c, closedPage('missing', config.PUBLIC_URL, seller, c.var.ctx.locale), 404)
    const locale = localeOf(session.locale)
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
      show(c, checkoutPage({ ...view, seller, locale: localeOf(view.session.locale) }), status),
    bank: (c: Context<Env>, session: SessionRow, last4: string) =>
      show(c, bankPage(session, last4, seller, localeOf(session.locale)), 200),
    /** The page of a session that takes no payment. */
    turnAway,
    /** Takes the money and leads back to the product. */
    charge: async (c: Context<Env>, id: string, payer: Payer) => {
      const outcome = await chargeSession({ db, clock }, id, payer)
      return outcome?.status === 'complete'
        ? c.redirect(successUrl(outcome.session), 303)
        : turnAway(c, outcome?.session)
    },
  }
}

export function successUrl(session: SessionRow): string {
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
}

/** 3-D Secure: the bank asks the card holder; in the sandbox the visitor answers for both. */
function bankPage(session: SessionRow, last4: string, seller: string, locale: Locale): Markup {
  const amount = formatMoney(session.amount_total, locale, { withCents: true })
  return sandboxPage(
    locale,
    `${m.sandbox_bank_title({}, { locale })} · ${m.sandbox_bank({}, { locale })}`,
    html`<main class="card-page"><form method="post">
<p class="eyebrow">${m.sandbox_bank({}, { locale })} · 3-D Secure</p>
<h1>${m.sandbox_bank_title({}, { locale })}</h1>
<p>${m.sandbox_bank_detail({ seller, amount, last4 }, { locale })}</p>
<p class="terms">${m.sandbox_bank_sandbox({}, { locale })}</p>
<button type="submit" name="answer" value="approve">${m.sandbox_bank_approve({}, { locale })}</button>
<button type="submit" name="answer" value="fail" class="second">${m.sandbox_bank_fail({}, { locale })}</button>
</form></main>`,
  )
}

/** A session that takes no payment any more, and the way back. */
function closedPage(
  state: 'paid' | 'expired' | 'withdrawn' | 'missing',
  link: string,
  seller: string,
  locale: Locale,
): Markup {
  const [title, detail, label] = closedWords[state]
  return sandboxPage(
    locale,
    title({}, { locale }),
    html`<main class="card-page">
<h1>${title({}, { locale })}</h1>
<p>${detail({ seller }, { locale })}</p>
<a class="button" href="${link}">${label({ seller }, { locale })}</a>
</main>`,
  )
}
