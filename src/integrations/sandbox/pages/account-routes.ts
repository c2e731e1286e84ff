import { type Context, Hono } from 'hono'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import type { Env } from '#platform/http/env.ts'
import { bodyCap } from '#platform/http/guards.ts'
import { localeOf } from '#platform/locale.ts'
import { findEarnings, payOut, type Review, reviews, submitAccount } from '../accounts.ts'
import { selectLink, useLink } from '../store/accounts.ts'
import { closedLinkPage, earningsPage } from './earnings-page.ts'
import { showPage } from './layout.ts'
import { onboardingPage } from './onboarding-page.ts'

const FORM_CAP_BYTES = 1024

/**
 * The sandbox's pages for owners: one takes their details, and one shows their money. The links to them are in the query, which the
 * log leaves out.
 */
export function accountPages(services: Services): Hono<Env> {
  const cap = bodyCap(FORM_CAP_BYTES)
  return new Hono<Env>()
    .get('/onboarding', (c) => showOnboarding(c, services))
    .post('/onboarding', cap, (c) => takeOnboarding(c, services))
    .get('/earnings', (c) => showEarnings(c, services))
    .post('/earnings', cap, (c) => takeEarnings(c, services))
}

async function showOnboarding(c: Context<Env>, services: Services) {
  const { PUBLIC_URL, BRAND_NAME: seller } = services.config
  const { link, isGood } = await findLink(c, services)
  if (!link?.return_url || !link.refresh_url) return turnAway(c, services)
  if (!isGood) return c.redirect(link.refresh_url, 303)
  const view = { name: link.name, seller, back: link.return_url }
  return showPage(c, PUBLIC_URL, onboardingPage(view, localeOf(link.locale)), 200)
}

async function takeOnboarding(c: Context<Env>, services: Services) {
  const { db, clock } = services
  const { link, isGood } = await findLink(c, services)
  if (!link?.return_url || !link.refresh_url) return turnAway(c, services)
  const { review } = await c.req.parseBody()
  const isUsed = isGood && (await transact(db, (trx) => useLink(trx, link.id, clock.now())))
  if (!isUsed) return c.redirect(link.refresh_url, 303)
  await submitAccount(db, clock, link.account_id, reviewOf(review))
  return c.redirect(link.return_url, 303)
}

async function showEarnings(c: Context<Env>, services: Services) {
  const { PUBLIC_URL: home, BRAND_NAME: seller } = services.config
  const { link, isGood } = await findLink(c, services)
  if (!link || link.return_url || !isGood) return turnAway(c, services)
  const earnings = await findEarnings(services.db, link.account_id)
  const view = { name: link.name, seller, status: link.status, earnings, home }
  return showPage(c, home, earningsPage(view, localeOf(link.locale)), 200)
}

async function takeEarnings(c: Context<Env>, services: Services) {
  const { link, isGood } = await findLink(c, services)
  if (!link || link.return_url || !isGood) return turnAway(c, services)
  await payOut(services.db, services.clock, link.account_id)
  return c.redirect(`/sandbox/earnings?link=${link.id}`, 303)
}

async function findLink(c: Context<Env>, { db, clock }: Services) {
  const link = await selectLink(db, c.req.query('link') ?? '')
  return { link, isGood: link !== undefined && link.used_at === null && link.expires_at > clock.now() }
}

function turnAway(c: Context<Env>, { config }: Services) {
  const { PUBLIC_URL, BRAND_NAME } = config
  return showPage(c, PUBLIC_URL, closedLinkPage(BRAND_NAME, PUBLIC_URL, c.var.ctx.locale), 410)
}

function reviewOf(given: unknown): Review {
  return reviews.find((review) => review === given) ?? 'active'
}
