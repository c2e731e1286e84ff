import { expect, test } from 'vitest'
import { browserOf } from '../../../../../tests/support/browser.ts'
import { linkIn, newcomer } from '../../../../../tests/support/newcomers.ts'
import { rentalsOf } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { sendWaiting } from './send-waiting.ts'

const world = await createWorld()
const { asked, approve } = rentalsOf(world)
const ana = await world.person('Ana')
const days = { start_date: '2026-06-20', end_date: '2026-06-22' }

/** Asks for an item as a newcomer, in a browser of their own. */
async function askAsNewcomer(listing: string, changes: object = {}) {
  const { username: _, ...said } = newcomer()
  const browser = browserOf(world)
  const request = { equipment_id: listing, ...days, note: 'A short film', ...changes }
  const { status, body } = await browser.post('/accounts/sign-up/request', { ...said, request })
  expect(status).toBe(202)
  return { ...said, browser, request, waiting_id: String(body.waiting_id) }
}

function cookieOf({ cookies }: ReturnType<typeof browserOf>) {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function linkTo(email: string) {
  await world.runJobs()
  return linkIn(world.letters.findLast(({ to }) => to === email))
}

async function stateOf(id: string) {
  return (await world.as(null).get(`/waiting-requests/state?id=${id}`)).body
}

const rentalsFor = (listing: string) =>
  world.db.selectFrom('rentals').selectAll().where('equipment_id', '=', listing).execute()
const kept = (id: string) =>
  world.db.selectFrom('waiting_requests').selectAll().where('id', '=', id).execute()

test('a newcomer’s request waits for the letter’s link, and goes out once with it', async () => {
  const listing = await world.listing(ana)
  const { browser, email, name, waiting_id } = await askAsNewcomer(listing)
  const token = await linkTo(email)
  expect(await rentalsFor(listing)).toEqual([])
  expect(await stateOf(waiting_id)).toEqual({ state: 'waiting', why: null })
  expect(world.letters.findLast(({ to }) => to === email)?.subject).toContain('Sony FX6')

  const [waiting] = await kept(waiting_id)
  if (!waiting) throw new Error('Nothing waits.')
  const confirmed = await browser.post('/accounts/email-confirmation', { token })
  expect(confirmed.body).toMatchObject({ outcome: 'confirmed', request_for: 'Sony FX6' })
  const renter_id = confirmed.body.session.user.id
  expect(confirmed.body.session.user.username).toMatch(/^new\.person\.\d{6}$/)
  await world.runJobs()
  // As if the job had ended before its request was forgotten.
  await world.db
    .insertInto('waiting_requests')
    .values({ ...waiting, input: JSON.stringify(waiting.input), refused_values: '{}' })
    .execute()
  await sendWaiting(world.services, { user_id: renter_id, sign_up_id: waiting.sign_up_id })
  expect(await rentalsFor(listing)).toMatchObject([
    { renter_id, stage: 'pending', note: 'A short film', request_key: waiting_id },
  ])
  expect(await kept(waiting_id)).toEqual([])
  expect(await stateOf(waiting_id)).toEqual({ state: 'sent', why: null })
  const told = world.letters.filter(({ subject }) => subject.includes(name))
  expect(told).toHaveLength(1)
})

test('a link opened in another browser asks first, and sends with a press', async () => {
  const listing = await world.listing(ana)
  const { email, waiting_id } = await askAsNewcomer(listing)
  const token = await linkTo(email)
  const elsewhere = browserOf(world)
  const asks = await elsewhere.post('/accounts/email-confirmation', { token })
  expect(asks.body).toMatchObject({ outcome: 'ask', request_for: 'Sony FX6' })
  await world.runJobs()
  expect(await rentalsFor(listing)).toEqual([])
  const pressed = await elsewhere.post('/accounts/email-confirmation', { token, sign_in: 'here' })
  expect(pressed.body).toMatchObject({ outcome: 'choose_password', request_for: 'Sony FX6' })
  await world.runJobs()
  expect(await stateOf(waiting_id)).toEqual({ state: 'sent', why: null })
  expect(await rentalsFor(listing)).toHaveLength(1)
})

test('the browser that asked gets no session when another opens the link, and its password opens nothing', async () => {
  const listing = await world.listing(ana)
  const { browser, email, password, waiting_id } = await askAsNewcomer(listing)
  const elsewhere = browserOf(world)
  await elsewhere.post('/accounts/email-confirmation', { token: await linkTo(email), sign_in: 'here' })
  await world.runJobs()
  expect(await stateOf(waiting_id)).toEqual({ state: 'sent', why: null })
  expect((await world.as(null, { cookie: cookieOf(browser) }).get('/accounts/session')).body).toBeNull()
  expect((await browser.post('/accounts/sign-in', { identifier: email, password })).status).toBe(401)
})

test('a letter sent again carries the same request, which goes out once', async () => {
  const listing = await world.listing(ana)
  const { browser, email, waiting_id } = await askAsNewcomer(listing)
  const first = await linkTo(email)
  expect((await browser.post('/accounts/confirmation-message', { email })).status).toBe(202)
  const again = await linkTo(email)
  expect(again).not.toBe(first)
  expect(world.letters.findLast(({ to }) => to === email)?.subject).toContain('Sony FX6')

  for (const token of [again, first]) await browser.post('/accounts/email-confirmation', { token })
  await world.runJobs()
  expect(await rentalsFor(listing)).toHaveLength(1)
  expect(await stateOf(waiting_id)).toEqual({ state: 'sent', why: null })
})

test('of two sign-ups with one address only the confirmed one’s request goes out', async () => {
  const listing = await world.listing(ana)
  const first = await askAsNewcomer(listing, { note: 'A stranger’s words' })
  const second = newcomer()
  const browser = browserOf(world)
  const request = { equipment_id: listing, ...days, note: 'My own words' }
  const { username: _, ...said } = { ...second, email: first.email }
  await browser.post('/accounts/sign-up/request', { ...said, request })
  const token = await linkTo(first.email)
  await browser.post('/accounts/email-confirmation', { token })
  await world.runJobs()
  expect(await rentalsFor(listing)).toMatchObject([{ note: 'My own words' }])
  expect(await kept(first.waiting_id)).toEqual([])
})

test('for a person with an account nothing waits and nothing is sent, by the same answer', async () => {
  const listing = await world.listing(ana)
  const member = await askAsNewcomer(listing)
  await member.browser.post('/accounts/email-confirmation', { token: await linkTo(member.email) })
  await world.runJobs()
  const { username: _, ...stranger } = newcomer()
  const request = { equipment_id: listing, start_date: '2026-07-01', end_date: '2026-07-02' }
  const answer = await browserOf(world).post('/accounts/sign-up/request', {
    ...stranger,
    email: member.email,
    request,
  })
  expect([answer.status, Object.keys(answer.body)]).toEqual([202, ['waiting_id', 'contact']])
  await world.runJobs()
  expect(await kept(answer.body.waiting_id)).toEqual([])
  expect(await stateOf(answer.body.waiting_id)).toEqual({ state: 'waiting', why: null })
  expect(await rentalsFor(listing)).toHaveLength(1)
})

test('one that can’t be sent any more says why, keeps what was written, and can be dropped', async () => {
  const listing = await world.listing(ana)
  const { browser, email, waiting_id } = await askAsNewcomer(listing)
  const token = await linkTo(email)
  const mika = await world.person('Mika')
  const taken = await asked(mika, listing, days)
  await approve(ana, taken.id)
  await browser.post('/accounts/email-confirmation', { token })
  await world.runJobs()
  const why = 'already booked'
  expect(await stateOf(waiting_id)).toEqual({ state: 'refused', why: expect.stringContaining(why) })
  const own = world.as(null, { cookie: cookieOf(browser) })
  const { body } = await own.get('/waiting-requests')
  expect(body.items).toMatchObject([
    { id: waiting_id, state: 'refused', why: expect.stringContaining(why), input: { note: 'A short film' } },
  ])
  await own.delete('/waiting-requests')
  expect((await own.get('/waiting-requests')).body.items).toEqual([])
})

test('sending it again for other days replaces the one that could not be sent', async () => {
  const listing = await world.listing(ana)
  const { browser, email, request, waiting_id } = await askAsNewcomer(listing, { expected_total_cents: 1 })
  await browser.post('/accounts/email-confirmation', { token: await linkTo(email) })
  await world.runJobs()
  expect(await kept(waiting_id)).toMatchObject([{ refused_code: 'price_changed' }])
  const own = world.as(null, { cookie: cookieOf(browser), 'idempotency-key': crypto.randomUUID() })
  const { status } = await own.post('/rentals', { ...request, expected_total_cents: undefined })
  expect(status).toBe(201)
  expect(await kept(waiting_id)).toEqual([])
})

test('an item that is not on offer takes no sign-up', async () => {
  const { username: _, ...said } = newcomer()
  const request = { equipment_id: crypto.randomUUID(), ...days }
  const { status, body } = await world.as(null).post('/accounts/sign-up/request', { ...said, request })
  expect([status, body.code]).toEqual([404, 'not_on_offer'])
})
