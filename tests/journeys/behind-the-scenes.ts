import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, type Page, request, test } from '@playwright/test'
import { makeSignature } from 'better-auth/crypto'
import pg from 'pg'
import { emailOf } from '../../demo/make-people.ts'
import { ana } from '../../demo/owners-east.ts'
import { addDays } from '../../src/platform/days.ts'
import { databaseUrl } from '../processes/node-process.ts'
import type { Look } from './looks.ts'

/** Gear of a story’s own: nobody else asks for it. `owner` is what they sign in with; `from` a day from which it is free. */
export type Listing = { id: string; name: string; owner: string; from: string }

/** Whoever calls: a page, or a caller without one. */
type Caller = { request: APIRequestContext }

/**
 * Somebody of a story’s own, confirmed, in the language of the look: the address that they sign in with. Straight in the
 * database, with what the demo’s password was hashed to, and ready to be paid: signing up is other stories’ matter.
 */
export async function newMember(look: Pick<Look, 'language'>, { payouts = true } = {}): Promise<string> {
  const number = randomInt(1_000_000, 9_999_999)
  const email = `casey.${number}@example.ca`
  const locale = look.language === 'fr' ? 'fr-CA' : 'en-CA'
  await ask(
    `with member as (
       insert into users (name, email, email_verified, username, locale) values ($1, $2, true, $3, $4) returning id, name, username
     ), profile as (
       insert into profiles (id, name, username) select id, name, username from member
     )
     insert into accounts (account_id, provider_id, user_id, password)
     select member.id::text, known.provider_id, member.id, known.password
     from member, accounts known join users on users.id = known.user_id where users.email = $5 and known.password is not null`,
    [`Casey Lane ${number}`, email, `casey.${number}`, locale, emailOf(ana)],
  )
  if (payouts) await openPayouts(email)
  return email
}

/** The person with this address has answered the tax question, and can be paid. */
async function openPayouts(email: string): Promise<void> {
  await ask(
    `with account as (
       insert into sandbox.accounts (id, idempotency_key, status, name, email, locale, profile_url)
       select 'acct_' || id, 'payouts:' || id, 'active', name, email, locale, '' from users where email = $1
       returning id, substr(id, 6)::uuid as owner_id
     ), declaration as (
       insert into tax_declarations (owner_id, legal_name, province, declared_at)
       select id, name, 'ON', now() from users where email = $1
     )
     insert into payout_accounts (owner_id, provider_id, status, opened_at, refreshed_at, touched_at, active_since)
     select owner_id, id, 'active', now(), now(), now(), now() from account`,
    [email],
  )
}

/** An administrator of the story’s own, so that what one of them holds in the queue is no other story’s. */
export async function newAdministrator(look: Pick<Look, 'language'>): Promise<string> {
  const email = await newMember(look)
  await ask('insert into administrators (user_id) select id from users where email = $1', [email])
  return email
}

/** Who signs in with an address. */
export async function personOf(email: string): Promise<{ id: string; name: string }> {
  const [person] = await ask<{ id: string; name: string }>('select id, name from users where email = $1', [
    email,
  ])
  if (!person) throw new Error(`nobody signs in with ${email}`)
  return person
}

/** What waits at the desk about a thing: the oldest of what was reported, or of what was written. */
export async function waitingAbout(
  table: 'reports' | 'moderation_items',
  subject: string,
): Promise<{ id: string }> {
  const decided = table === 'reports' ? 'closed_at' : 'reviewed_at'
  const [row] = await ask<{ id: string }>(
    `select id from ${table} where subject_id = $1 and ${decided} is null order by id limit 1`,
    [subject],
  )
  if (!row) throw new Error(`nothing waits about ${subject}`)
  return row
}

/** Gear of somebody of the story’s own, for stories about those who ask for it. */
export async function gearOfAnother(look: Pick<Look, 'language'>): Promise<Listing> {
  const owner = await newMember(look)
  const calls = await callsOf(owner)
  const listing = await listGear({ request: calls }, owner)
  await calls.dispose()
  return listing
}

/** Two people of the story’s own, signed in, and gear that the one lends. */
export async function meet(owner: Page, renter: Page, look: Pick<Look, 'language'>): Promise<Listing> {
  const [lends, rents] = [await newMember(look), await newMember(look)]
  await Promise.all([enter(owner, lends), enter(renter, rents)])
  return listGear(owner, lends)
}

/** A session as signing in opens it, for stories about something else: no form, no password and no limit of tries. */
export async function enter(page: Page, email: string) {
  await page.context().addCookies([{ ...(await openSession(email)), url: baseUrl() }])
}

/** Calls of somebody without a browser. */
async function callsOf(email: string): Promise<APIRequestContext> {
  const { name, value } = await openSession(email)
  return request.newContext({ baseURL: baseUrl(), extraHTTPHeaders: { cookie: `${name}=${value}` } })
}

async function openSession(email: string): Promise<{ name: string; value: string }> {
  const token = randomUUID()
  const [session] = await ask(
    `insert into sessions (user_id, token, expires_at, ip_address, user_agent, proven_at)
     select id, $2, now() + interval '30 days', '127.0.0.1', 'Mozilla/5.0', now() from users where email = $1 returning id`,
    [email, token],
  )
  if (!session) throw new Error(`nobody signs in with ${email}`)
  const signature = await makeSignature(token, process.env.JOURNEY_SECRET ?? '')
  return { name: 'northreel.session_token', value: encodeURIComponent(`${token}.${signature}`) }
}

function baseUrl(): string {
  return test.info().project.use.baseURL ?? ''
}

/** Asks for two days, `later` days after the listing’s own, with what else is said; answers the rental’s id. */
export async function requestThrough(
  page: Page,
  listing: Listing,
  later = 0,
  said: { note?: string; preferred_pickup_time?: string } = {},
): Promise<string> {
  const from = addDays(listing.from, later)
  const rental = await answered(
    page.request.post('/api/rentals', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        equipment_id: listing.id,
        start_date: from,
        end_date: addDays(from, 1),
        has_experience: true,
        ...said,
      },
    }),
  )
  return rental.id
}

/** Lists gear of the story alone, lent at any time, as whoever is signed in: `owner`. */
export async function listGear(
  caller: Caller,
  owner: string,
  location = 'Toronto, Ontario',
): Promise<Listing> {
  const name = 'Arri Alexa Mini'
  const { id, availability } = await answered(
    caller.request.post('/api/equipment', {
      headers: { 'idempotency-key': randomUUID() },
      data: { name, category: 'cameras', price: 400, location },
    }),
  )
  return { id, name, owner, from: addDays(availability.today, 30) }
}

/** An owner says that they are registered for GST and QST. */
export async function registerInQuebec({ request }: Caller): Promise<void> {
  const names = { legal_name: 'Tremblay Ciné inc.', province: 'QC', answers_for: true }
  const numbers = { gst_number: '123456782RT0001', qst_number: '1234567890TQ0001' }
  await answered(request.post('/api/taxes/declaration', { data: { ...names, ...numbers } }))
}

/** The moment of a rental's clock is there: the job of the minute, at once, does the rest. */
export async function hasClockStrike(rental: string, act: 'expire' | 'lapse' | 'release') {
  await ask('update clocks set due_at = now(), warn_at = null where rental_id = $1 and act = $2', [
    rental,
    act,
  ])
  await ask(`select graphile_worker.add_job('clocks_strike')`, [])
}

/** The owner says yes, from elsewhere. */
export async function approve(page: Page, rental: string) {
  await answered(page.request.post(`/api/rentals/${rental}/approval`, { data: {} }))
}

export function readRental(page: Page, rental: string) {
  return answered(page.request.get(`/api/rentals/${rental}`))
}

let pool: pg.Pool | undefined

/** Asks the server's own database, over one connection a worker. */
async function ask<Row extends pg.QueryResultRow>(statement: string, values: string[]): Promise<Row[]> {
  pool ??= new pg.Pool({
    connectionString: await databaseUrl(process.env.JOURNEY_DATA ?? ''),
    max: 1,
    allowExitOnIdle: true,
  })
  const { rows } = await pool.query<Row>(statement, values)
  return rows
}

async function answered(asked: Promise<APIResponse>) {
  const answer = await asked
  expect(answer.ok(), `${answer.status()} ${answer.url()}`).toBe(true)
  return answer.json()
}
