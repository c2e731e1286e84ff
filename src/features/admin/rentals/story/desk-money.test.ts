import { beforeEach, expect, test } from 'vitest'
import { followDispute } from '#features/rent/payments/disputes/follow-dispute.ts'
import type { ProviderDispute } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { recoveriesIn } from '../../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import type { RentalStory } from './contract.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { approvedRental, charge, ledger, paidRental, payOutTo, release, rental } = paying
const { prove } = recoveriesIn(world)
const [admin, other] = await Promise.all([
  world.person('Desk', { admin: true }),
  world.person('Second', { admin: true }),
])
const REASON = 'The lens had a crack that the listing kept quiet.'
const RELEASED = ['charge 75000', 'income 71250', 'fee 3750']
const SENT = [...RELEASED, 'transfer 71250']

type Deal = Awaited<ReturnType<typeof paidRental>>
type Way = 'share/hold' | 'share/release' | 'refund' | 'share/recovery'

beforeEach(() => world.clock.set('2026-06-10T16:00:00Z'))

/** Days pass within a test: the desk proves itself again. */
const decide = async ({ id }: { id: string }, way: Way, by = admin) => {
  await prove(by)
  return world.as(by).post(`/admin/rentals/${id}/${way}`, { reason: REASON })
}
const story = async ({ id }: Deal): Promise<RentalStory> => {
  await prove(admin)
  return (await world.as(admin).get(`/admin/rentals/${id}/story`)).body
}
const mayOf = async (deal: Deal) => {
  const { call_off: _, ...may } = (await story(deal)).may
  return Object.entries(may).flatMap(([act, is]) => (is ? act : []))
}
const moved = async ({ id }: Deal) =>
  (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)
const shareOf = async ({ id, owner }: Deal) =>
  (await world.as(owner).get(`/rentals/${id}/payment`)).body.share?.state
const told = ({ email }: { email: string }, words: RegExp) =>
  world.letters.filter(({ to, subject }) => to === email && words.test(subject))
const recorded = (action: 'rental_share_held_back' | 'rental_refund_ordered', { id }: Deal) =>
  world.db
    .selectFrom('security_events')
    .select(['user_id', 'actor_id', 'details'])
    .where('action', '=', action)
    .where('resource_id', '=', id)
    .execute()
const balanceOf = async ({ owner }: Deal) =>
  (
    await world.db
      .selectFrom('owner_accounts')
      .select('balance_cents')
      .where('owner_id', '=', owner.id)
      .executeTakeFirst()
  )?.balance_cents

async function payable(): Promise<Deal> {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  return deal
}

let count = 0
/** A new dispute of the payment goes through these states. */
async function disputed(deal: Deal, ...states: ProviderDispute['status'][]) {
  count += 1
  await follow(deal, ...states)
}

/** The newest dispute goes through these states. */
async function follow(deal: Deal, ...states: ProviderDispute['status'][]) {
  const { payment_intent } = await charge(deal.id)
  const dispute = { id: `du_${count}`, payment_intent: payment_intent ?? '', amount_cents: 75_000 }
  for (const status of states)
    await followDispute(world.services, { ...dispute, status, reason: 'general', evidence_due_by: null })
  await world.runJobs()
}

test('a share that is held back is not released, and is sent once the desk lets go; both parties get letters', async () => {
  const deal = await payable()
  expect(await mayOf(deal)).toEqual(['hold_back', 'refund'])
  expect((await story(deal)).amounts).toEqual({ share_cents: 71_250, refund_cents: 75_000, recover_cents: 0 })
  const held = await decide(deal, 'share/hold')
  expect([held.status, held.body]).toEqual([200, { id: deal.id, amount_cents: 71_250 }])
  await release(deal)
  expect([await moved(deal), await shareOf(deal)]).toEqual([['charge 75000'], 'held_back'])
  const [owners, renters] = [
    told(deal.owner, /holding your share/),
    told(deal.renter, /holding your payment/),
  ]
  expect([owners.length, renters.length]).toEqual([1, 1])
  expect(owners[0]?.text).toContain(`Northreel writes: “${REASON}”`)
  expect(renters[0]?.text).not.toContain(REASON)
  const details = { reason: REASON, amount_cents: 71_250 }
  expect(await recorded('rental_share_held_back', deal)).toEqual([
    { user_id: deal.owner.id, actor_id: admin.id, details },
  ])
  expect(await mayOf(deal)).toEqual(['let_go', 'refund'])

  expect((await decide(deal, 'share/release', other)).status).toBe(200)
  await release(deal)
  expect([await moved(deal), await shareOf(deal)]).toEqual([SENT, 'sent'])
  expect(told(deal.owner, /is released/)).toHaveLength(1)
  expect(told(deal.renter, /payment for .* stands/)).toHaveLength(1)
  const { entries } = await story(deal)
  expect(entries.filter(({ kind }) => kind === 'security')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'rental_share_held_back', note: REASON }),
      expect.objectContaining({ what: 'rental_share_let_go', note: REASON }),
    ]),
  )
})

test('a share that is released and waits for an account is not sent while it is held back', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  await decide(deal, 'share/hold')
  await payOutTo(deal.owner)
  const next = await paidRental({ owner: deal.owner })
  await release(next)
  expect([await moved(deal), await moved(next)]).toEqual([RELEASED, SENT])
  await decide(deal, 'share/release')
  await world.runJobs()
  expect(await moved(deal)).toEqual(SENT)
})

test('two administrators at once: one holds back, one refunds, and the other reads why not', async () => {
  for (const way of ['share/hold', 'refund'] as const) {
    const deal = await payable()
    const answers = await Promise.all([decide(deal, way), decide(deal, way, other), decide(deal, way)])
    const code = way === 'refund' ? 'refunded_already' : 'held_back_already'
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, code, code])
    await world.runJobs()
    const refunds = (await moved(deal)).filter((line) => line.startsWith('refund'))
    expect(refunds).toEqual(way === 'refund' ? ['refund 75000'] : [])
  }
})

test('held back at the instant of its release, or let go then: it is sent at most once, and never while held back', async () => {
  for (let round = 0; round < 4; round++) {
    const deal = await payable()
    const [held] = await Promise.all([decide(deal, 'share/hold'), release(deal, { jobs: false })])
    await world.runJobs()
    const isSent = (await moved(deal)).some((line) => line.startsWith('transfer'))
    expect(isSent && held.status === 200).toBe(false)
    if (held.status !== 200) continue
    await Promise.all([decide(deal, 'share/release'), release(deal, { jobs: false })])
    await release(deal)
    expect(await moved(deal)).toEqual(SENT)
  }
})

test('a refund before the release returns everything, writes to both parties and keeps the stage of the rental', async () => {
  const deal = await payable()
  await decide(deal, 'share/hold')
  const { status, body } = await decide(deal, 'refund')
  expect([status, body.amount_cents]).toEqual([200, 75_000])
  await world.runJobs()
  await release(deal)
  expect(await moved(deal)).toEqual(['charge 75000', 'refund 75000'])
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded', stage: 'booked' })
  const [letter] = told(deal.owner, /refunding the payment/)
  expect(letter?.text).toContain(REASON)
  expect([told(deal.renter, /refunding your/).length, told(deal.renter, /^Refund:/).length]).toEqual([1, 1])
  expect(await recorded('rental_refund_ordered', deal)).toEqual([
    {
      user_id: deal.renter.id,
      actor_id: admin.id,
      details: { reason: REASON, amount_cents: 75_000 },
    },
  ])
  expect(await mayOf(deal)).toEqual([])
})

test('a refund after the share was sent takes share and fee back first', async () => {
  const deal = await payable()
  await release(deal)
  expect(await mayOf(deal)).toEqual(['refund'])
  await decide(deal, 'refund')
  await world.runJobs()
  expect((await moved(deal)).slice(4)).toEqual([
    'give_back 71250',
    'fee_back 3750',
    'reversal 71250',
    'refund 75000',
  ])
  expect(await balanceOf(deal)).toBe(0)
})

test('a share let go after the rental ended returns to the renter, and no letter promises it to the owner', async () => {
  const deal = await payable()
  await disputed(deal, 'open')
  await decide(deal, 'share/hold')
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await follow(deal, 'won')
  expect((await charge(deal.id)).held_cents).toBe(75_000)
  await decide(deal, 'share/release')
  await world.runJobs()
  expect((await moved(deal)).at(-1)).toBe('refund 75000')
  expect(told(deal.owner, /is released/)).toEqual([])
})

test('a share held back through a lost dispute covers it until the desk lets go', async () => {
  const deal = await payable()
  await disputed(deal, 'open')
  expect(await mayOf(deal)).toEqual(['hold_back'])
  await decide(deal, 'share/hold')
  await follow(deal, 'lost')
  expect(await moved(deal)).toEqual(['charge 75000', 'chargeback 75000', 'cover 75000'])
  expect(await mayOf(deal)).toEqual(['let_go', 'recover_share'])
  expect((await story(deal)).amounts).toMatchObject({ share_cents: 71_250, recover_cents: 71_250 })
  await decide(deal, 'share/release')
  await release(deal)
  expect((await moved(deal)).slice(3)).toEqual(['uncover 75000', ...SENT.slice(1)])
})

test('a share held back through a lost dispute is recovered, and leaves the list of money that waits', async () => {
  const deal = await payable()
  await disputed(deal, 'open')
  await decide(deal, 'share/hold')
  await follow(deal, 'lost')
  const waiting = async () => {
    const { body } = await world.as(admin).get('/admin/money?kind=held_back')
    return body.items.filter((line: { rental_id: string }) => line.rental_id === deal.id)
  }
  expect(await waiting()).toMatchObject([{ amount_cents: 71_250 }])
  await decide(deal, 'share/recovery')
  await world.runJobs()
  expect((await moved(deal)).slice(3)).toEqual(['uncover 75000', 'cover 75000'])
  expect([await mayOf(deal), await waiting(), await balanceOf(deal)]).toEqual([[], [], undefined])
})

test('two administrators recover a sent share after a lost dispute: the owner gives it back once', async () => {
  const deal = await payable()
  await release(deal)
  await disputed(deal, 'open', 'lost')
  expect([await mayOf(deal), (await story(deal)).amounts.recover_cents]).toEqual([['recover_share'], 71_250])
  const answers = await Promise.all([decide(deal, 'share/recovery'), decide(deal, 'share/recovery', other)])
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'no_loss'])
  await world.runJobs()
  expect((await moved(deal)).slice(4)).toEqual([
    'chargeback 75000',
    'give_back 71250',
    'fee_back 3750',
    'reversal 71250',
    'cover 75000',
  ])
  expect([await balanceOf(deal), (await charge(deal.id)).held_cents]).toEqual([0, 0])
  expect(told(deal.owner, /taking back your share/)[0]?.text).toContain(REASON)
  expect(await mayOf(deal)).toEqual([])
})

test('each refusal by name, and the refusal of a decision in one’s own matter', async () => {
  const code = async (...asked: Parameters<typeof decide>) => (await decide(...asked)).body.code
  const due = await approvedRental()
  const [paid, sent, running] = [await payable(), await payable(), await payable()]
  await release(sent)
  const away = { id: 'a0000000-0000-7000-8000-000000000000' }
  expect(await code(away, 'refund')).toBe('not_found')
  for (const way of ['share/hold', 'refund'] as const) expect(await code(due, way)).toBe('nothing_paid')
  expect(await code(paid, 'share/release')).toBe('nothing_held_back')
  expect(await code(paid, 'share/recovery')).toBe('no_loss')
  expect(await code(sent, 'share/hold')).toBe('share_sent')
  await disputed(running, 'inquiry')
  for (const way of ['refund', 'share/recovery'] as const)
    expect(await code(running, way)).toBe('payment_disputed')
  await disputed(sent, 'lost')
  expect(await code(sent, 'refund')).toBe('bank_took_payment')

  await world.db.insertInto('administrators').values({ user_id: paid.owner.id }).execute()
  const ways = ['share/hold', 'share/release', 'refund', 'share/recovery'] as const
  for (const way of ways) expect(await code(paid, way, paid.owner)).toBe('own_matter')
  const { body } = await world.as(paid.owner).get(`/admin/rentals/${paid.id}/story`)
  expect(Object.values(body.may)).not.toContain(true)
  // The clock released it together with the other one.
  expect(await moved(paid)).toEqual(SENT)
})

test('a refund that the bank refuses leaves the money held back, for the desk to decide again', async () => {
  const deal = await approvedRental()
  const { url } = await paying.open(deal)
  await paying.pay(url, '4000 0000 0000 5126')
  await world.runJobs()
  const paid = { ...deal, dayAfter: '' }
  await decide(deal, 'refund')
  await world.runJobs()
  world.clock.advance(61_000)
  for (const { id } of await world.db.selectFrom('sandbox.refunds').select('id').execute())
    await world.services.payments.findRefund(id)
  await world.runJobs()
  expect((await moved(paid)).at(-1)).toBe('refund_failed 75000')
  expect([(await charge(deal.id)).held_cents, await mayOf(paid)]).toEqual([75_000, ['let_go', 'refund']])
  world.faults.splice(0)
})
