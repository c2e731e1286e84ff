import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { disputeOnce } from '../disputes.ts'

const world = await createWorld({ PORT: '1' })
const { app, clock, db } = world
const { approvedRental, events, open, pay, submit } = payingIn(world)
const { payments } = world.services
const back = {
  return_url: 'https://n.example/connect/success',
  refresh_url: 'https://n.example/connect-dashboard?resume=1',
  locale: 'fr-CA',
} as const
const DAY_MS = 86_400_000

async function account(key: string, locale: 'en-CA' | 'fr-CA' = 'en-CA') {
  const words = { name: 'Ana <Roy>', email: null, profile_url: 'https://n.example/ana' }
  return (await payments.openAccount({ key, metadata: {}, locale, ...words })).id
}
const textOf = async (url: string) => {
  const answer = await app.request(url)
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') }
}

test('the page speaks the language that was asked for, and looking at it changes nothing', async () => {
  const id = await account('words')
  const { url } = await payments.onboard(id, back)
  const { status, text } = await textOf(url)
  expect([status, text]).toEqual([200, expect.stringContaining('<html lang="fr-CA">')])
  expect(text).toContain('Compte de Ana &lt;Roy&gt;')
  expect(text).toContain('aucun vrai argent ne circule')
  expect(text).toContain(`href="${back.return_url}"`)
  expect((await textOf(url)).status).toBe(200)
  expect(await payments.findAccount(id)).toMatchObject({ status: 'needs_details' })
})

test.each([
  ['active', 'active', null],
  ['needs_details', 'needs_details', 14],
  ['rejected', 'rejected', null],
  ['anything else', 'active', null],
] as const)('details are looked at for twenty seconds, then: %s', async (review, status, days) => {
  const id = await account(`review ${review}`)
  const { url } = await payments.onboard(id, back)
  const sent = await submit(url, { review })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, back.return_url])
  clock.advance(19_000)
  expect(await payments.findAccount(id)).toEqual({ id, status: 'in_review', due_by: null })
  clock.advance(1000)
  const due_by = days && new Date(clock.now().getTime() + days * DAY_MS)
  await world.runJobs()
  expect(await payments.findAccount(id)).toEqual({ id, status, due_by })
})

test('of two submissions of one link the second one asks for another link', async () => {
  const { url } = await payments.onboard(await account('twice'), back)
  const sent = await Promise.all([submit(url, { review: 'active' }), submit(url, { review: 'rejected' })])
  const ends = sent.map(({ headers }) => headers.get('location'))
  expect(ends.sort()).toEqual([back.refresh_url, back.return_url])
})

test('an owner sees their balance, and the bank takes it', async () => {
  const id = await account('earnings', 'fr-CA')
  await submit((await payments.onboard(id, back)).url, { review: 'active' })
  clock.advance(20_000)
  const { url: checkout, session_id } = await open(await approvedRental())
  await pay(checkout)
  const payment_intent = (await payments.findCheckout(session_id))?.payment_intent ?? ''
  const order = { payment_intent, account: id, group: 'rental_1', metadata: {} }
  await payments.transfer({ ...order, key: 'share', amount_cents: 71_250 })
  const { url } = await payments.openDashboard(id)
  const before = await textOf(url)
  expect(before.text.replaceAll('\u00a0', ' ')).toContain('712,50 $')
  expect(before.text).toContain('Rien n’a encore été versé à la banque.')
  expect((await submit(url, {})).status).toBe(303)
  expect(await payments.findEarnings(id)).toMatchObject({
    available_cents: 0,
    payouts: [{ amount_cents: 71_250, status: 'paid', arrives_on: '2026-06-10' }],
  })
  expect((await textOf(url)).text).toMatch(/<dd>712,50.\$<\/dd>/)
  clock.advance(10 * 60_000)
  expect((await textOf(url)).status).toBe(410)
  expect((await submit(url, {})).status).toBe(410)
})

test('an address of the one page, or of none, opens nothing of the other', async () => {
  const id = await account('mixed')
  const [details, money] = [await payments.onboard(id, back), await payments.openDashboard(id)]
  for (const url of [
    details.url.replace('onboarding', 'earnings'),
    money.url.replace('earnings', 'onboarding'),
    `${world.config.PUBLIC_URL}/sandbox/onboarding?link=link_unknown`,
  ]) {
    expect((await textOf(url)).status).toBe(410)
    expect((await submit(url, { review: 'active' })).status).toBe(410)
  }
  expect(await payments.findAccount(id)).toMatchObject({ status: 'needs_details' })
})

test('the card for it takes its payment back a moment later, once, with nine days to answer its bank', async () => {
  const { url, session_id } = await open(await approvedRental())
  await pay(url, '4000 0000 0000 0259')
  const since = new Date(clock.now().getTime() - 1000)
  clock.advance(10_000)
  const key = (await payments.findCheckout(session_id))?.payment_intent
  const due = `update graphile_worker._private_jobs set run_at = now() where key = 'sandbox-dispute:${key}'`
  await world.pool.query(due)
  await world.runJobs()
  await disputeOnce(db, clock, key ?? '')
  const [found, ...more] = (await payments.changedSince(since)).filter(({ kind }) => kind === 'dispute')
  expect(more).toEqual([])
  expect(await payments.findDispute(found?.id ?? '')).toMatchObject({
    payment_intent: key,
    ...{ status: 'open', amount_cents: 75_000, reason: 'fraudulent' },
    evidence_due_by: new Date(clock.now().getTime() + 9 * DAY_MS),
  })
  expect(await events('v1.charge.dispute.created')).toHaveLength(1)
  expect(await db.selectFrom('sandbox.disputes').select('id').execute()).toHaveLength(1)
})
