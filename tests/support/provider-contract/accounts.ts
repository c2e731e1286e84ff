import { describe, expect, test } from 'vitest'
import type { PayoutAccountStatus } from '../../../src/platform/ports/payments.ts'
import { accountWith, activeAccount, newKey, type OtherSide, paidIntent } from './other-side.ts'

const MINUTE_MS = 60_000
const back = {
  return_url: 'https://northreel.example/connect/success',
  refresh_url: 'https://northreel.example/connect-dashboard?resume=1',
  locale: 'fr-CA',
} as const

/** The ways to each state from a new account. */
const ways: [PayoutAccountStatus, ...(keyof Pick<OtherSide, 'submitAccount' | 'acceptAccount'>)[]][] = [
  ['needs_details'],
  ['in_review', 'submitAccount'],
  ['active', 'submitAccount', 'acceptAccount'],
]

export function describeAccounts(side: OtherSide): void {
  describe('an owner’s account', () => {
    describeStates(side)
    describeLinks(side)
    describeEarnings(side)
  })
}

function describeStates(side: OtherSide): void {
  const { payments } = side
  test('is one for a key, also of twenty at once', async () => {
    const asked = accountWith()
    const opened = await Promise.all(Array.from({ length: 20 }, () => payments.openAccount(asked)))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect((await payments.openAccount(accountWith())).id).not.toBe(opened[0]?.id)
  })

  test('may have no e-mail address', async () => {
    expect(await payments.openAccount(accountWith({ email: null }))).toMatchObject({ due_by: null })
  })

  test.each(ways)('is %s', async (status, ...acts) => {
    const { id } = await payments.openAccount(accountWith())
    for (const act of acts) await side[act](id)
    expect(await payments.findAccount(id)).toEqual({ id, status, due_by: null })
  })

  test('is asked for more, by a day', async () => {
    const id = await activeAccount(side)
    const due_by = new Date(Math.floor(side.now().getTime() / 1000) * 1000 + 14 * 86_400_000)
    await side.askForMore(id, due_by)
    expect(await payments.findAccount(id)).toEqual({ id, status: 'needs_details', due_by })
  })

  test('is declined, or closed', async () => {
    const [declined, closed] = [await activeAccount(side), await activeAccount(side)]
    await side.decline(declined)
    await side.closeAccount(closed)
    expect(await payments.findAccount(declined)).toMatchObject({ status: 'rejected' })
    expect(await payments.findAccount(closed)).toMatchObject({ status: 'closed' })
  })

  test('of an unknown id is none, and none of its calls answers', async () => {
    expect(await payments.findAccount('acct_unknown')).toBeNull()
    await expect(payments.onboard('acct_unknown', back)).rejects.toThrow()
    await expect(payments.openDashboard('acct_unknown')).rejects.toThrow()
    await expect(payments.findEarnings('acct_unknown')).rejects.toThrow()
  })
}

function describeLinks(side: OtherSide): void {
  const { payments } = side
  test('has links that are good once, and then lead to where one asks for another', async () => {
    const { id } = await payments.openAccount(accountWith())
    const [first, second] = [await payments.onboard(id, back), await payments.onboard(id, back)]
    expect(second.url).not.toBe(first.url)
    expect(await side.follow(first.url)).toBe(back.return_url)
    expect(await side.follow(first.url)).toBe(back.refresh_url)
    expect(await side.follow(second.url)).toBe(back.return_url)
  })

  test('has links that are good for minutes', async () => {
    const { id } = await payments.openAccount(accountWith())
    const { url } = await payments.onboard(id, back)
    side.advance(15 * MINUTE_MS)
    expect(await side.follow(url)).toBe(back.refresh_url)
  })
}

function describeEarnings(side: OtherSide): void {
  const { payments } = side
  test('has what was sent there, less what its owner’s bank has taken', async () => {
    const id = await activeAccount(side)
    expect(await payments.findEarnings(id)).toEqual({ available_cents: 0, pending_cents: 0, payouts: [] })
    const order = { payment_intent: await paidIntent(side), account: id, group: 'rental_1', metadata: {} }
    await payments.transfer({ ...order, key: newKey(), amount_cents: 70_000 })
    for (const cents of [1000, 2000, 3000, 4000, 5000, 6000]) {
      side.advance(MINUTE_MS)
      await side.payOut(id, cents)
    }
    const { available_cents, pending_cents, payouts } = await payments.findEarnings(id)
    expect(available_cents + pending_cents).toBe(49_000)
    expect(payouts.map(({ amount_cents }) => amount_cents)).toEqual([6000, 5000, 4000, 3000, 2000])
    expect(payouts[0]).toEqual({
      id: expect.any(String),
      amount_cents: 6000,
      arrives_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      status: expect.stringMatching(/^(pending|in_transit|paid)$/),
    })
  })

  test('leads its owner to a page of its own', async () => {
    const { url } = await payments.openDashboard(await activeAccount(side))
    expect(url).toMatch(/^https?:/)
  })
}
