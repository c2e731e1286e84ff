import { expect, test } from 'vitest'
import { reconcilePayments } from '../src/features/rent/payments/reconcile-payments.ts'
import { moveDispute, openDispute } from '../src/integrations/sandbox/disputes.ts'
import { createLog } from '../src/platform/log.ts'
import { ProviderUnreachable } from '../src/platform/ports/payments.ts'
import { GOOD_CARD, payingIn } from './support/paying.ts'
import type { Person } from './support/people.ts'
import { TEST_SECRETS } from './support/secrets.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const { services } = world
const paying = payingIn(world)
await paying.deliver()
const lines: string[] = []
services.log = createLog('trace', { destination: { write: (line) => void lines.push(line) } })

type Scene = Awaited<ReturnType<typeof lifeOfAShare>>

/** An owner gives their details, is paid, and loses a dispute; the provider fails now and then, and says what it failed at. */
async function lifeOfAShare() {
  const deal = await paying.paidRental({ owner: await withAccount() })
  const account = await accountOf(deal.owner)
  const { url: dashboard } = (await world.as(deal.owner).post('/payments/account/dashboard')).body
  await world.app.request(dashboard)
  await failing(account, () => world.as(deal.owner).post('/payments/account/refresh'))
  await paying.release(deal)
  await reconcilePayments(services)
  await world.as(deal.owner).get('/payments/account/earnings')
  const { payment_intent } = await paying.charge(deal.id)
  const dispute = await openDispute(world.db, world.clock, payment_intent ?? '')
  await world.runJobs()
  await moveDispute(world.db, world.clock, dispute, 'lost')
  await world.runJobs()
  return { ...deal, account, links: [...onboarding, dashboard] }
}

const onboarding: string[] = []

/** A new owner, who has given their details by the provider's link. */
async function withAccount() {
  const owner = await world.person('Ana', { payouts: null })
  const { url } = (await world.as(owner).post('/payments/account/onboarding')).body
  onboarding.push(url)
  await world.app.request(url)
  await paying.submit(url, { review: 'active' })
  await world.as(owner).post('/payments/account/refresh')
  world.clock.advance(21_000)
  await world.as(owner).post('/payments/account/refresh')
  return owner
}

async function accountOf({ id }: Pick<Person, 'id'>): Promise<string> {
  const { provider_id } = await world.db
    .selectFrom('payout_accounts')
    .select('provider_id')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  return provider_id
}

async function failing(account: string, act: () => Promise<{ status: number }>) {
  const { payments } = services
  const words = `GET /v2/core/accounts/${account} with sk_test_51abc: https://connect.stripe.com/setup/s/acct_1/tok`
  services.payments = { ...payments, findAccount: () => Promise.reject(new ProviderUnreachable(words)) }
  expect((await act()).status).toBe(503)
  services.payments = payments
}

/** Each is long enough to be no word by chance. */
function secretsOf({ account, links, owner, renter }: Scene): string[] {
  const tokens = [owner, renter].map(({ cookie }) => cookie.split('=')[1] ?? '')
  const known = [TEST_SECRETS.auth, TEST_SECRETS.webhook, TEST_SECRETS.vapid.privateKey]
  const given = links.map((link) => new URL(link).searchParams.get('link') ?? '')
  const all = [
    ...tokens,
    ...known,
    ...given,
    account,
    GOOD_CARD,
    GOOD_CARD.replaceAll(' ', ''),
    'sk_test_51abc',
    'setup/s/acct_1',
  ]
  expect(all.every(({ length }) => length > 8)).toBe(true)
  return all
}

const scene = await lifeOfAShare()

test('no line of the log has a key, a secret, a session, a card, an account’s number or a link into it', () => {
  const text = lines.join('')
  expect(text).toContain('/payments/account/onboarding')
  expect(text).toContain('/sandbox/onboarding')
  expect(text).toContain('can’t be reached')
  for (const secret of secretsOf(scene)) expect(text).not.toContain(secret)
})

test('no answer to others, nor to the owner, has an account’s number or a link into it', async () => {
  const [stranger, desk] = [await world.person('Stranger'), await world.person('Desk', { admin: true })]
  const { id, owner, renter, account, links } = scene
  const paths = [
    ...[`/rentals/${id}`, `/rentals/${id}/payment`, `/profiles/${owner.id}`, '/lenders', '/payments/account'],
    ...['/payments/shares', '/payments/transactions', '/payments/account/earnings', '/notifications'],
    ...[`/admin/rentals/${id}/story`, '/admin/security_events', `/admin/people/${owner.id}`, '/admin/jobs'],
  ]
  let answered = 0
  for (const person of [null, stranger, renter, owner, desk]) {
    for (const path of paths) {
      const { status, body } = await world.as(person).get(path)
      answered += Number(status === 200)
      const text = JSON.stringify(body ?? null)
      for (const secret of [account, ...links.map((link) => link.split('=')[1] ?? '')])
        expect(text).not.toContain(secret)
    }
  }
  expect(answered).toBeGreaterThan(20)
})

test('no letter has an account’s number or a link of the provider’s', () => {
  const text = JSON.stringify(world.letters)
  expect(text).toContain('payout account')
  expect(text).not.toContain(scene.account)
  expect(text).not.toContain('/sandbox/')
})
