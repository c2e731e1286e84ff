import { beforeEach, describe, expect, test } from 'vitest'
import { createNoPayments } from '#integrations/no-payments/provider.ts'
import { setAccount } from '#integrations/sandbox/accounts.ts'
import { type PayoutAccountStatus, ProviderUnreachable } from '#platform/ports/payments.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { db, clock, services } = world
const rentals = rentalsOf(world)
const { payments } = services

beforeEach(() => {
  services.payments = payments
})

describe('a new owner', () => {
  test('is led to the provider, and has one account however often they ask', async () => {
    const ana = await world.person('Ana', { payouts: null })
    expect((await world.as(ana).get('/payments/account')).body).toEqual({
      is_open: true,
      status: null,
      due_by: null,
      may: { onboard: true, open_dashboard: false },
    })
    const links = await Promise.all([1, 2, 3].map(() => world.as(ana).post('/payments/account/onboarding')))
    expect(links.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(links.map(({ body }) => body.url)).size).toBe(3)
    const accounts = await db
      .selectFrom('sandbox.accounts')
      .select(['name', 'email', 'profile_url', 'metadata'])
      .where('idempotency_key', '=', `payouts:${ana.id}`)
      .execute()
    expect(accounts).toEqual([
      {
        name: 'Ana',
        email: ana.email,
        profile_url: `${world.config.PUBLIC_URL}/profile/${ana.id}?lang=en`,
        metadata: { owner_id: ana.id, key: `payouts:${ana.id}` },
      },
    ])
    expect((await world.as(ana).get('/payments/account')).body).toMatchObject({ status: 'needs_details' })
  })

  test('comes back to what the provider says, and not to success', async () => {
    const bo = await world.person('Bo', { payouts: null })
    await world.as(bo).post('/payments/account/onboarding')
    const link = await db
      .selectFrom('sandbox.account_links')
      .selectAll()
      .orderBy('expires_at', 'desc')
      .where('return_url', 'like', '%/connect/success%')
      .executeTakeFirst()
    expect(link?.refresh_url).toContain('/connect-dashboard?resume=1')
    const asked = async () => (await world.as(bo).post('/payments/account/refresh')).body.status
    expect(await asked()).toBe('needs_details')
    await setAccount(db, clock, await providerIdOf(bo), 'in_review')
    expect((await world.as(bo).get('/payments/account')).body.status).toBe('needs_details')
    expect(await asked()).toBe('in_review')
  })
})

describe('the way to the provider', () => {
  test.each([
    [null, 200, 409],
    ['needs_details', 200, 409],
    ['in_review', 200, 409],
    ['active', 200, 200],
    ['rejected', 409, 409],
    ['closed', 409, 409],
  ] as const)(
    'with an account that is %s: to its forms %s, to its dashboard %s',
    async (payouts, forms, dashboard) => {
      const cy = await world.person('Cy', { payouts })
      expect((await world.as(cy).post('/payments/account/onboarding')).status).toBe(forms)
      expect((await world.as(cy).post('/payments/account/dashboard')).status).toBe(dashboard)
    },
  )

  test('is noted each time, so that the account is asked about for thirty days from then on', async () => {
    const kit = await world.person('Kit', { payouts: 'needs_details' })
    await db
      .updateTable('payout_accounts')
      .set({ touched_at: new Date(0) })
      .where('owner_id', '=', kit.id)
      .execute()
    await world.as(kit).post('/payments/account/onboarding')
    const account = await db
      .selectFrom('payout_accounts')
      .select('touched_at')
      .where('owner_id', '=', kit.id)
      .executeTakeFirst()
    expect(account).toEqual({ touched_at: clock.now() })
  })

  test.each(['needs_details', 'active'] as const)(
    'is closed to an administrator who views the site as an owner whose account is %s',
    async (payouts) => {
      const desk = await world.person('Desk', { admin: true })
      const owner = await world.person('Jo', { payouts })
      await world.as(desk).post(`/admin/people/${owner.id}/viewing`, { reason: 'They wrote of it.' })
      expect((await world.as(desk).get('/payments/account')).body).toMatchObject({
        status: payouts,
        may: { onboard: false, open_dashboard: false },
      })
      expect((await world.as(owner).get('/payments/account')).body.may).toEqual({
        onboard: payouts === 'needs_details',
        open_dashboard: payouts === 'active',
      })
    },
  )

  test('no account that is frozen, no session without a fresh proof, and no administrator who only looks', async () => {
    const dee = await world.person('Dee')
    const paths = ['/payments/account/onboarding', '/payments/account/dashboard']
    const answers = () => Promise.all(paths.map(async (path) => (await world.as(dee).post(path)).body.code))
    await db.updateTable('users').set({ frozen_at: clock.now() }).where('id', '=', dee.id).execute()
    expect(await answers()).toEqual(['account_frozen', 'account_frozen'])
    await db.updateTable('users').set({ frozen_at: null }).where('id', '=', dee.id).execute()
    await db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', dee.id).execute()
    expect(await answers()).toEqual(['proof_required', 'proof_required'])
  })
})

describe('earnings', () => {
  test('are the provider’s, of an account that can be paid', async () => {
    const eve = await world.person('Eve')
    expect((await world.as(eve).get('/payments/account/earnings')).body).toEqual({
      available_cents: 0,
      pending_cents: 0,
      payouts: [],
    })
    const fay = await world.person('Fay', { payouts: 'in_review' })
    expect((await world.as(fay).get('/payments/account/earnings')).body).toBe(null)
  })
})

describe('a provider that can’t be reached', () => {
  test('leaves the page as it was, and answers 503 with the time of another try', async () => {
    const gil = await world.person('Gil')
    const fail = async () => {
      throw new ProviderUnreachable('It hangs.')
    }
    services.payments = {
      ...payments,
      findAccount: fail,
      findEarnings: fail,
      onboard: fail,
      openDashboard: fail,
    }
    expect((await world.as(gil).get('/payments/account')).body).toMatchObject({ status: 'active' })
    for (const [method, path] of [
      ['post', '/payments/account/refresh'],
      ['get', '/payments/account/earnings'],
      ['post', '/payments/account/onboarding'],
      ['post', '/payments/account/dashboard'],
    ] as const) {
      const { status, body, headers } = await world.as(gil)[method](path)
      expect([path, status, body.code, headers.get('retry-after')]).toEqual([
        path,
        503,
        'provider_unreachable',
        '10',
      ])
    }
  })

  test('where there is none, payouts are closed', async () => {
    const hal = await world.person('Hal', { payouts: null })
    services.payments = createNoPayments()
    expect((await world.as(hal).get('/payments/account')).body).toMatchObject({
      is_open: false,
      may: { onboard: false, open_dashboard: false },
    })
    expect((await world.as(hal).post('/payments/account/onboarding')).body.code).toBe('payouts_closed')
  })
})

describe('an approval', () => {
  const asked = async (payouts: PayoutAccountStatus | null) => {
    const [owner, renter] = [await world.person('Ida', { payouts }), await world.person('Mika')]
    const { id } = await rentals.asked(renter, await world.listing(owner))
    return { id, owner, renter }
  }

  test.each([
    [null, 'not_payable'],
    ['needs_details', 'not_payable'],
    ['in_review', undefined],
    ['active', undefined],
    ['rejected', 'not_payable'],
    ['closed', 'not_payable'],
  ] as const)('by an owner whose payout account is %s is refused as %s', async (payouts, code) => {
    const { id, owner, renter } = await asked(payouts)
    const seen = (await world.as(owner).get(`/rentals/${id}`)).body
    expect(seen).toMatchObject({ payouts_missing: code !== undefined, may: { approve: !code, reject: true } })
    expect((await world.as(renter).get(`/rentals/${id}`)).body.payouts_missing).toBe(false)
    const { status, body } = await world.as(owner).post(`/rentals/${id}/approval`, {})
    expect([status, body.code]).toEqual(code ? [409, code] : [200, undefined])
    const charges = await db.selectFrom('charges').select('id').where('subject_id', '=', id).execute()
    expect(charges).toHaveLength(code ? 0 : 1)
  })

  test('too late for another reason speaks of that alone', async () => {
    const { id, owner } = await asked(null)
    await world.as(owner).post(`/rentals/${id}/rejection`, { message: 'No' })
    expect((await world.as(owner).get(`/rentals/${id}`)).body.payouts_missing).toBe(false)
  })

  test('needs no payout account where nothing can be paid', async () => {
    const { id, owner } = await asked(null)
    services.payments = createNoPayments()
    expect((await world.as(owner).get(`/rentals/${id}`)).body.may.approve).toBe(true)
    expect((await world.as(owner).post(`/rentals/${id}/approval`, {})).status).toBe(200)
  })
})

async function providerIdOf({ id }: { id: string }): Promise<string> {
  const { provider_id } = await db
    .selectFrom('payout_accounts')
    .select('provider_id')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  return provider_id
}
