import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import type { Services } from '#platform/context.ts'
import { bodyCap } from '#platform/http/guards.ts'
import type { Env } from '#platform/http/route.ts'
import type { Locale } from '#platform/locale.ts'
import { answerOf, type CardForm, cardProblems, lastFour } from '../card.ts'
import { chargeSession, type Payer } from '../charge.ts'
import { insertAuthentication, newId, selectAuthentication, selectSession } from '../store.ts'
import { type SessionRow, statusAt } from '../stripe-shapes.ts'
import { type CheckoutView, checkoutPage } from './checkout-page.ts'
import type { Markup } from './layout.ts'
import { bankPage, closedPage } from './other-pages.ts'
import { problemSentences, refusalSentence, sayAuthenticationFailed } from './words.ts'

const FORM_CAP_BYTES = 16 * 1024
const styles = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8')

type Status = 200 | 402 | 404 | 410 | 422

/** The sandbox's hosted pages, under `/sandbox`: plain HTML that works without scripts. */
export function sandboxPages(services: Services): Hono<Env> {
  const { db, clock, config } = services
  const seller = config.BRAND_NAME
  const show = (c: Context<Env>, page: Markup, status: Status) => {
    c.header('content-security-policy', policy(config.PUBLIC_URL))
    c.header('cache-control', 'no-store')
    return c.html(page, status)
  }
  const showForm = (c: Context<Env>, view: Omit<CheckoutView, 'seller' | 'locale'>, status: Status) =>
    show(c, checkoutPage({ ...view, seller, locale: localeOf(view.session) }), status)
  const turnAway = (c: Context<Env>, session: SessionRow | undefined) => {
    if (!session) return show(c, closedPage('missing', config.PUBLIC_URL, seller, c.var.ctx.locale), 404)
    const locale = localeOf(session)
    if (session.status === 'complete')
      return show(c, closedPage('paid', successUrl(session), seller, locale), 200)
    const state = session.expires_at <= clock.now() ? 'expired' : 'withdrawn'
    return show(c, closedPage(state, session.cancel_url, seller, locale), 410)
  }
  const charge = async (c: Context<Env>, id: string, payer: Payer) => {
    const outcome = await chargeSession(db, clock, config.PUBLIC_URL, id, payer)
    return outcome?.status === 'complete'
      ? c.redirect(successUrl(outcome.session), 303)
      : turnAway(c, outcome?.session)
  }
  const openSession = async (c: Context<Env>) => {
    const session = await selectSession(db, c.req.param('session') ?? '')
    return { session, isOpen: session !== undefined && statusAt(session, clock.now()) === 'open' }
  }

  return new Hono<Env>()
    .get('/checkout.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/checkout/:session', async (c) => {
      const { session, isOpen } = await openSession(c)
      if (!session || !isOpen) return turnAway(c, session)
      const refused = await selectAuthentication(db, c.req.query('refused') ?? '', session.id)
      const form = {
        email: refused?.email ?? session.customer_email ?? '',
        card: '',
        expiry: '',
        cvc: '',
        name: refused?.cardholder ?? '',
      }
      return showForm(
        c,
        { session, form, errors: {}, said: refused ? sayAuthenticationFailed(localeOf(session)) : null },
        200,
      )
    })
    .post('/checkout/:session', bodyCap(FORM_CAP_BYTES), async (c) => {
      const { session, isOpen } = await openSession(c)
      if (!session) return turnAway(c, session)
      // A second press of the button finds the money taken: it goes on to the same answer.
      if (session.status === 'complete') return c.redirect(successUrl(session), 303)
      if (!isOpen) return turnAway(c, session)
      const form = await readForm(c)
      const locale = localeOf(session)
      const again = { session, form: { ...form, cvc: '' } }
      const errors = problemSentences(cardProblems(form, monthOf(clock.now())), locale)
      if (Object.keys(errors).length > 0) return showForm(c, { ...again, errors, said: null }, 422)
      const answer = answerOf(form.card)
      const payer = { email: form.email.trim(), card_last4: lastFour(form.card) }
      if (answer === 'success') return charge(c, session.id, payer)
      if (answer !== 'authenticate') {
        return showForm(c, { ...again, errors: { card: refusalSentence(answer, locale) }, said: null }, 402)
      }
      const id = newId('auth')
      await insertAuthentication(db, { ...payer, id, session_id: session.id, cardholder: form.name.trim() })
      return c.redirect(`/sandbox/checkout/${session.id}/authentication/${id}`, 303)
    })
    .get('/checkout/:session/authentication/:step', async (c) => {
      const { session, isOpen } = await openSession(c)
      const step = session && (await selectAuthentication(db, c.req.param('step'), session.id))
      if (!step || !isOpen) return turnAway(c, step && session)
      return show(c, bankPage(session, step.card_last4, seller, localeOf(session)), 200)
    })
    .post('/checkout/:session/authentication/:step', bodyCap(FORM_CAP_BYTES), async (c) => {
      const { session } = await openSession(c)
      const step = session && (await selectAuthentication(db, c.req.param('step'), session.id))
      if (!step) return turnAway(c, undefined)
      const { answer } = await c.req.parseBody()
      if (answer !== 'approve') return c.redirect(`/sandbox/checkout/${session.id}?refused=${step.id}`, 303)
      return charge(c, session.id, { email: step.email, card_last4: step.card_last4 })
    })
}

async function readForm(c: Context<Env>): Promise<CardForm> {
  const body = await c.req.parseBody()
  const text = (name: keyof CardForm) => String(body[name] ?? '').slice(0, 200)
  return {
    email: text('email'),
    card: text('card'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
  }
}

function successUrl(session: SessionRow): string {
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
}

function localeOf(session: SessionRow): Locale {
  return session.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
}

/** A card is good until its month ends everywhere: UTC-12 is the last place on Earth. */
function monthOf(now: Date): { year: number; month: number } {
  const last = new Date(now.getTime() - 12 * 3_600_000)
  return { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1 }
}

/** Browsers check `form-action` against the redirect after a form too, which leads to the product. */
function policy(publicUrl: string): string {
  const { origin } = new URL(publicUrl)
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`
}
