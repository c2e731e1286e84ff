import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import type { Services } from '#platform/context.ts'
import type { Env } from '#platform/http/env.ts'
import { bodyCap } from '#platform/http/guards.ts'
import { localeOf } from '#platform/locale.ts'
import { productFile } from '#platform/product-files.ts'
import { cleanText } from '#platform/written-text.ts'
import { answerOf, type CardForm, cardProblems, lastFour } from '../card.ts'
import type { SessionRow } from '../checkouts.ts'
import { newId } from '../new-id.ts'
import { insertAuthentication, selectAuthentication } from '../store/checkouts.ts'
import { accountPages } from './account-routes.ts'
import { type Answers, answersOf, successUrl } from './answers.ts'
import { problemSentences, refusalSentence, sayAuthenticationFailed } from './words.ts'

const FORM_CAP_BYTES = 16 * 1024
const styles = readFileSync(productFile('src/integrations/sandbox/pages/checkout.css'), 'utf8')

/** The sandbox's hosted pages, under `/sandbox`: plain HTML that works without scripts. */
export function sandboxPages(services: Services): Hono<Env> {
  const answers = answersOf(services)
  const cap = bodyCap(FORM_CAP_BYTES)
  return new Hono<Env>()
    .get('/checkout.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/checkout/:session', (c) => showForm(c, services, answers))
    .post('/checkout/:session', cap, (c) => takeForm(c, services, answers))
    .get('/checkout/:session/authentication/:step', (c) => showBank(c, services, answers))
    .post('/checkout/:session/authentication/:step', cap, (c) => takeBank(c, services, answers))
    .route('/', accountPages(services))
}

async function showForm(c: Context<Env>, { db }: Services, answers: Answers) {
  const { session, isOpen } = await answers.find(c)
  if (!session || !isOpen) return answers.turnAway(c, session)
  const refused = await selectAuthentication(db, c.req.query('refused') ?? '', session.id)
  const email = refused?.email ?? session.customer_email ?? ''
  const form = { email, card: '', expiry: '', cvc: '', name: refused?.cardholder ?? '' }
  const said = refused ? sayAuthenticationFailed(localeOf(session.locale)) : null
  return answers.form(c, { session, form, errors: {}, said }, 200)
}

async function takeForm(c: Context<Env>, { db, clock }: Services, answers: Answers) {
  const { session, isOpen } = await answers.find(c)
  // A second press of the button finds the money taken: it goes on to the same answer.
  if (session?.status === 'complete') return c.redirect(successUrl(session), 303)
  if (!session || !isOpen) return answers.turnAway(c, session)

  const form = await readForm(c)
  const locale = localeOf(session.locale)
  const again = { session, form: { ...form, cvc: '' }, said: null }
  const errors = problemSentences(cardProblems(form, monthOf(clock.now())), locale)
  if (Object.keys(errors).length > 0) return answers.form(c, { ...again, errors }, 422)

  const answer = answerOf(form.card)
  const payer = { email: form.email.trim(), card_last4: lastFour(form.card) }
  if (answer === 'success') return answers.charge(c, session.id, payer)
  if (answer !== 'authenticate') {
    return answers.form(c, { ...again, errors: { card: refusalSentence(answer, locale) } }, 402)
  }
  const id = newId('auth')
  await insertAuthentication(db, { ...payer, id, session_id: session.id, cardholder: form.name.trim() })
  return c.redirect(`/sandbox/checkout/${session.id}/authentication/${id}`, 303)
}

async function showBank(c: Context<Env>, services: Services, answers: Answers) {
  const { session, isOpen } = await answers.find(c)
  const step = await findStep(c, services, session)
  if (!session || !step || !isOpen) return answers.turnAway(c, step && session)
  return answers.bank(c, session, step.card_last4)
}

async function takeBank(c: Context<Env>, services: Services, answers: Answers) {
  const { session } = await answers.find(c)
  const step = await findStep(c, services, session)
  if (!session || !step) return answers.turnAway(c, undefined)
  const { answer } = await c.req.parseBody()
  if (answer !== 'approve') return c.redirect(`/sandbox/checkout/${session.id}?refused=${step.id}`, 303)
  return answers.charge(c, session.id, { email: step.email, card_last4: step.card_last4 })
}

async function findStep(c: Context<Env>, { db }: Services, session: SessionRow | undefined) {
  return session && selectAuthentication(db, c.req.param('step') ?? '', session.id)
}

async function readForm(c: Context<Env>): Promise<CardForm> {
  const body = await c.req.parseBody()
  const text = (name: keyof CardForm) => cleanText(String(body[name] ?? '').slice(0, 200), true)
  return {
    email: text('email'),
    card: text('card'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
  }
}

/** A card is good until its month ends everywhere: UTC-12 is the last place on Earth. */
function monthOf(now: Date): { year: number; month: number } {
  const last = new Date(now.getTime() - 12 * 3_600_000)
  return { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1 }
}
