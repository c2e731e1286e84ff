import { describe, expect, test } from 'vitest'
import { GOOD_CARD, payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, deliver, movements, open, pay, rental, submit, payableFor } = payingIn(world)
await deliver()

describe('the checkout', () => {
  test('is one page for two tabs that ask at one instant', async () => {
    const deal = await approvedRental()
    const [first, second] = await Promise.all([open(deal), open(deal)])
    expect(second).toEqual(first)
    expect(await open(deal)).toEqual(first)
  })

  test('of tabs in two languages: one page remains, the other is closed', async () => {
    const deal = await approvedRental()
    const ask = (locale: string) =>
      world.as(deal.renter).post(`/rentals/${deal.id}/checkout`, undefined, { 'x-locale': locale })
    const [one, other] = await Promise.all([ask('en-CA'), ask('fr-CA')])
    expect(other.body.url).toBe(one.body.url)
    const pages = await world.db
      .selectFrom('sandbox.sessions')
      .select('status')
      .where('idempotency_key', 'like', `rental:${deal.id}:%`)
      .execute()
    expect(pages.filter((page) => page.status === 'open')).toHaveLength(1)
  })

  test('after its hour has long passed and it expired, is a new page', async () => {
    const deal = await approvedRental()
    await payableFor(deal, 48)
    const first = await open(deal)
    world.clock.advance(25 * 3_600_000)
    const second = await open(deal)
    expect(second.session_id).not.toBe(first.session_id)
    expect((await pay(first.url)).status).toBe(410)
    world.clock.set('2026-06-10T16:00:00Z')
  })

  test('of an address that is no rental’s is not found', async () => {
    const sam = await world.person('Sam')
    for (const id of ['x', '0', 'null', '%E2%98%83']) {
      expect((await world.as(sam).get(`/rentals/${id}/payment`)).status, id).toBe(404)
      expect((await world.as(sam).post(`/rentals/${id}/checkout`)).status, id).toBe(404)
    }
  })

  test('refuses unapproved and paid rentals, and everybody but the renter', async () => {
    const deal = await approvedRental()
    const path = `/rentals/${deal.id}/checkout`
    expect((await world.as(deal.owner).post(path)).status).toBe(404)
    expect((await world.as(await world.person('Sam')).post(path)).status).toBe(404)
    expect((await world.as(null).post(path)).status).toBe(401)
    await pay((await open(deal)).url)
    const paid = await world.as(deal.renter).post(path)
    expect([paid.status, paid.body.code]).toEqual([409, 'already_paid'])
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    const withdrawn = await world.as(deal.renter).post(path)
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'not_approved'])
  })
})

describe('the hosted page', () => {
  test('takes the card, and the news reaches both parties: paid, written, mailed', async () => {
    const deal = await approvedRental('fr-CA')
    const { session_id, url } = await open(deal)
    const answer = await pay(url)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `${world.config.PUBLIC_URL}/fr/rental-payment-success?session_id=${session_id}`,
    )
    await world.runJobs()
    const row = await rental(deal.id)
    expect(row).toMatchObject({
      payment_status: 'paid',
      stripe_session_id: session_id,
      platform_fee_cents: 3750,
      owner_payout_cents: 71250,
    })
    expect(row.stripe_payment_intent_id).toMatch(/^pi_/)
    expect(await movements(deal.id)).toEqual([{ kind: 'charge', amount_cents: 75000 }])
    const letters = world.letters.filter((letter) => letter.message_id.endsWith(deal.id))
    const receipt = letters.find((letter) => letter.message_id.startsWith('receipt'))
    expect(receipt).toMatchObject({ to: deal.renter.email, subject: expect.stringContaining('Reçu') })
    expect(receipt?.text).toContain('750,00')
    expect(letters.find((letter) => letter.message_id.startsWith('paid'))?.text).toContain('$712.50')
  })

  test('charges a double press once', async () => {
    const deal = await approvedRental()
    const { url } = await open(deal)
    const answers = await Promise.all([pay(url), pay(url), pay(url)])
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303])
    const { count } = await world.db
      .selectFrom('sandbox.charges')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('session_id', '=', url.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test.each([
    ['4000 0000 0000 0002', 402, 'declined'],
    ['4000 0000 0000 9995', 402, 'enough funds'],
    ['4012 8888 8888 1881', 402, 'test cards'],
    ['4242 4242 4242 4241', 422, 'digit by digit'],
  ])('%s: %i, and everything typed but the code is kept', async (card, status, said) => {
    const { url } = await open(await approvedRental())
    const answer = await pay(url, card)
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(page).toContain(said)
    expect(page).toContain(`value="${card}"`)
    expect(page).not.toContain('value="123"')
    expect(page).toContain('aria-invalid="true"')
    expect(page).not.toContain('<script')
  })

  test('3-D Secure: the bank’s no leads back, its yes pays', async () => {
    const deal = await approvedRental()
    const { url } = await open(deal)
    const step = await pay(url, '4000 0025 0000 3155')
    const bank = `${world.config.PUBLIC_URL}${step.headers.get('location')}`
    expect(await (await world.app.request(bank)).text()).toContain('$750.00')
    const no = await submit(bank, { answer: 'fail' })
    const back = await world.app.request(`${world.config.PUBLIC_URL}${no.headers.get('location')}`)
    expect(await back.text()).toContain('Mika Roy')
    expect(await movements(deal.id)).toEqual([])
    expect((await submit(bank, { answer: 'approve' })).status).toBe(303)
    await world.runJobs()
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
  })

  test('a form from another site is turned away', async () => {
    const { url } = await open(await approvedRental())
    const headers = { origin: 'https://elsewhere.example' }
    const body = new URLSearchParams({ card: GOOD_CARD })
    expect((await world.app.request(url, { method: 'POST', headers, body })).status).toBe(403)
  })
})
