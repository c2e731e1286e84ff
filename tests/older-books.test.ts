import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { clockActs } from '../src/clock-acts.ts'
import { strikeClocks } from '../src/features/base/clocks/strike-clocks.ts'
import { reconcilePayments } from '../src/features/rent/payments/reconcile-payments.ts'
import { sendShares } from '../src/features/rent/payments/send-shares.ts'
import { bringForward, type OlderRows } from './support/older-database.ts'
import { payingIn } from './support/paying.ts'
import { createWorld } from './support/world.ts'

type Answer = { name: string; id: string; person: string; rental: object; payment: object | null }
type Answers = { at: string; rows: OlderRows; answers: Answer[]; transactions: Transactions[] }
type Transactions = {
  person: string
  all: { items: object[] }
  first: { items: object[]; next_cursor: string }
}

// Written by the last version before the ledger, in use: its rows, and what it answered about them.
const path = new URL('./fixtures/payment-movements.json', import.meta.url)
const before: Answers = JSON.parse(await readFile(path, 'utf8'))
const world = await createWorld({ PORT: '1' })
const { ledger, movements, pay, payOutTo, refundOrders, rental } = payingIn(world)
const named = (name: string) => before.answers.filter((answer) => answer.name === name)
const idOf = (name: string) => named(name)[0]?.id ?? ''

world.clock.set(before.at)
await bringForward(
  world,
  '0300',
  before.rows,
  `select graphile_worker.add_job('refund-rental', json_build_object('rental_id', '${idOf('owed')}'))`,
)
const as = async (id: string) => world.as({ id, name: '', email: '', cookie: await world.enter({ id }) })

describe('rows of a version before the ledger', () => {
  test.each(before.answers.map((answer) => [answer.name, answer] as const))(
    '%s reads the same',
    async (_, answer) => {
      const person = await as(answer.person)
      expect((await person.get(`/rentals/${answer.id}`)).body).toMatchObject(answer.rental)
      if (answer.payment) {
        const { share: _, ...payment } = (await person.get(`/rentals/${answer.id}/payment`)).body
        const untaxed = {
          taxes: [],
          fee_taxes: [],
          owner_registered: null,
          documents: [],
          quote: expect.any(Object),
        }
        expect(payment).toEqual({ ...answer.payment, ...untaxed, payable_from: null })
      }
    },
  )

  test('every transaction reads the same, page by page', async () => {
    for (const { person, all, first } of before.transactions) {
      const asked = await as(person)
      const answered = (await asked.get('/payments/transactions?limit=100')).body
      expect(answered).toEqual(all)
      const page = (await asked.get('/payments/transactions?limit=3')).body
      expect(page).toEqual(first)
      if (!first.next_cursor) continue
      const next = (await asked.get(`/payments/transactions?limit=100&cursor=${first.next_cursor}`)).body
      expect([...first.items, ...next.items]).toEqual(all.items)
    }
  })

  test('has its charges: due, paid, given back, void', async () => {
    const statusOf = async (name: string) => {
      const { status, held_cents } = await payingIn(world).charge(idOf(name))
      return [status, held_cents]
    }
    expect(await statusOf('unpaid')).toEqual(['due', 0])
    expect(await statusOf('open')).toEqual(['due', 0])
    expect(await statusOf('paid')).toEqual(['paid', 75000])
    expect(await statusOf('refunded')).toEqual(['paid', 0])
    expect(await statusOf('ended')).toEqual(['void', 0])
    expect((await ledger(idOf('sent'))).map(({ kind }) => kind).sort()).toEqual([
      'charge',
      'fee',
      'income',
      'transfer',
    ])
    for (const name of ['pending', 'rejected']) await expect(statusOf(name)).rejects.toThrow('no result')
  })

  test('a paid share gets its clock, a day from the migration where its day is over; one that was sent gets none', async () => {
    const clocksOf = async (name: string) =>
      world.db.selectFrom('clocks').selectAll().where('rental_id', '=', idOf(name)).execute()
    const [clock, ...others] = await clocksOf('paid')
    expect(others).toEqual([])
    // The rows are of June; the database’s own time is later.
    expect(clock).toMatchObject({
      subject_id: (await payingIn(world).charge(idOf('paid'))).id,
      act: 'release',
    })
    expect(Math.abs((clock?.due_at.getTime() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(600_000)
    for (const name of ['sent', 'refunded', 'ended', 'unpaid']) {
      expect((await clocksOf(name)).filter(({ act }) => act === 'release')).toEqual([])
    }
    const owner = await as(named('paid')[0]?.person ?? '')
    expect((await owner.get(`/rentals/${idOf('paid')}`)).body.clocks).toEqual([])
  })

  test('open tasks are done once: a page paid, another closed, money given back', async () => {
    const open = before.rows.checkouts?.find((row) => 'rental_id' in row && row.rental_id === idOf('open'))
    if (!open || !('url' in open)) throw new Error('The page for the open rental is not there.')
    await pay(String(open.url))
    world.clock.advance(61_000)
    await reconcilePayments(world.services)
    await world.runJobs()
    await reconcilePayments(world.services)
    await world.runJobs()
    expect(await rental(idOf('open'))).toMatchObject({ payment_status: 'paid' })
    expect(await rental(idOf('owed'))).toMatchObject({ payment_status: 'refunded' })
    expect(await refundOrders(idOf('owed'))).toMatchObject([
      { key: `refund:${idOf('owed')}`, status: 'succeeded' },
    ])
    expect(await movements(idOf('early'))).toEqual([
      { kind: 'charge', amount_cents: 75000 },
      { kind: 'refund', amount_cents: 75000 },
    ])
    const { rows } = await world.pool.query(`select status, count(*)::integer from checkouts group by 1`)
    expect(rows.filter(({ status }) => status === 'open')).toEqual([])
    const { rows: waiting } = await world.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'refund-rental'`,
    )
    expect(waiting).toEqual([])
  })

  test('a share that was due goes once, as soon as its owner can be paid, with one letter for each step', async () => {
    const { id, person } = { id: idOf('paid'), person: named('paid')[0]?.person ?? '' }
    const [clock] = await world.db.selectFrom('clocks').selectAll().where('rental_id', '=', id).execute()
    const { owner_id } = await rental(id)
    const told = () =>
      world.letters
        .map(({ message_id }) => message_id)
        .filter((one) => one.includes(id) && one.startsWith('share'))
    const workers = async (act: () => Promise<unknown>) => {
      await Promise.all([act(), act()])
      await world.runJobs()
    }
    world.clock.set(new Date((clock?.due_at.getTime() ?? 0) + 60_000).toISOString())
    await workers(() => strikeClocks(world.services, clockActs))
    await workers(() => strikeClocks(world.services, clockActs))
    expect((await ledger(id)).map(({ kind }) => kind)).toEqual(['charge', 'income', 'fee'])
    expect(told()).toEqual([`share_waits-${id}.0`])
    const waiting = (await (await as(person)).get('/payments/shares')).body.items
    expect(waiting.every(({ state }: { state: string }) => state === 'waits')).toBe(true)
    expect(waiting.map(({ rental_id }: { rental_id: string }) => rental_id)).toContain(id)

    await payOutTo({ id: owner_id, name: 'Ana', email: '', cookie: '' })
    await workers(() => sendShares(world.services, { owner_id }))
    await workers(() => sendShares(world.services, { owner_id }))
    expect((await ledger(id)).map(({ kind }) => kind)).toEqual(['charge', 'income', 'fee', 'transfer'])
    const sent = await world.db
      .selectFrom('sandbox.transfers')
      .select('amount')
      .where('transfer_group', '=', `rental_${id}`)
      .execute()
    expect(sent).toEqual([{ amount: 71_250 }])
    expect(told()).toEqual([`share_waits-${id}.0`, expect.stringContaining(`share_sent-${id}`)])
    // What was sent by the version before is not sent again.
    expect((await ledger(idOf('sent'))).filter(({ kind }) => kind === 'transfer')).toHaveLength(1)
  })
})
