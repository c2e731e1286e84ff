import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { recordRefund } from '#features/rent/payments/record-refund.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { settlePayments } from '../../../../tests/support/rich-life.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'
import { eraseDue } from './erase-due.ts'
import { contactsOf, keptUntil, tracesOf } from './erased.ts'

const world = await createWorld()
const { db, pool, services, clock } = world
const rentals = rentalsOf(world)
const paying = payingIn(world)
const DAY = 86_400_000

const leave = async (person: Person) =>
  (await world.as(person).post('/procedures/schedule_account_deletion', { user_id: person.id })).body
const at = (days: number) =>
  clock.set(new Date(Date.parse('2026-06-10T16:00:00Z') + days * DAY).toISOString())
const isErased = async ({ id }: Person) =>
  (await db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow())
    .deleted_at !== null
const scheduled = async ({ id }: Person) =>
  (
    await db
      .selectFrom('profiles')
      .select('deletion_scheduled_date')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).deletion_scheduled_date

/** Jobs of last letters that wait, or have failed so far. */
const lastWords = async () =>
  (
    await pool.query<{ last_error: string | null }>(
      `select j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'privacy_last_word'`,
    )
  ).rows

/** Every job, also those that wait for another try. */
async function runAgain() {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await world.runJobs()
}

/** A mail server that takes nothing until it comes back; `tried` names those whom a last letter was to reach. */
function awayMail() {
  const { send } = services.mail
  const tried: string[] = []
  services.mail.send = async ({ to, message_id }) => {
    if (message_id.startsWith('erased.')) tried.push(to)
    throw new Error(`The mail server is away for ${to}.`)
  }
  return {
    tried,
    comesBack: () => {
      services.mail.send = send
    },
  }
}

test('traces are whole words however written, the longest first, and contacts however set apart', () => {
  const found = async (traces: string, text: string) =>
    (await pool.query(`select regexp_replace($1, $2, '#', 'gi') as said`, [text, traces])).rows[0].said
  const traces = tracesOf(['Ana', 'Ana (Roy) *', '', null, 'A'], contactsOf('ana.roy@x.ca', '+14165550111'))
  return Promise.all(
    [
      ['ANA, not Anabel or Diana', '#, not Anabel or Diana'],
      ['by Ana (Roy) *', 'by #'],
      ['Ana.Roy@x.ca, ana!roy@x.ca', '#, #!roy@x.ca'],
      ['di-ana.roy@x.ca and ana.roy@x.ca.org', 'di-#.roy@x.ca and #.roy@x.ca.org'],
      ['416 555 0111, +1 (416) 555-0111. 94165550111', '#, #. 94165550111'],
      ['A man', 'A man'],
    ].map(async ([text = '', said]) => expect(await found(traces, text)).toBe(said)),
  )
})

test('a record of tax is kept for six years after its year', () => {
  expect(keptUntil(2026)).toBe('2032-12-31')
})

describe('the day', () => {
  test('erases no person before it, nor one who returned on the last day; at it, once, by two nodes', async () => {
    const people = await Promise.all(['Ana', 'Ben', 'Cy', 'Di', 'Ed'].map((name) => world.person(name)))
    const [back, ...leavers] = people
    if (!back) throw new Error('Nobody comes back.')
    for (const person of people) await leave(person)
    at(179.9)
    await eraseDue(services)
    expect(await Promise.all(people.map(isErased))).toEqual([false, false, false, false, false])
    const cookie = await world.enter(back)
    const undone = await world
      .as({ ...back, cookie })
      .post('/procedures/cancel_account_deletion', { user_id: back.id })
    expect(undone.status).toBe(200)
    at(180)
    await Promise.all([eraseDue(services), eraseDue(services)])
    await world.runJobs()
    expect(await Promise.all(leavers.map(isErased))).toEqual([true, true, true, true])
    expect(await isErased(back)).toBe(false)
    for (const { email } of leavers) {
      const last = world.letters.filter(
        ({ to, message_id }) => to === email && message_id.startsWith('erased.'),
      )
      expect(last).toHaveLength(1)
    }
    at(0)
  })

  test('the last letter is a job of the erasing: an absent mail server delays no erasing, and gets it later', async () => {
    const people = await Promise.all(['Ana', 'Ben'].map((name) => world.person(name)))
    for (const person of people) await leave(person)
    const mail = awayMail()
    at(180)
    await eraseDue(services)
    expect(await Promise.all(people.map(isErased))).toEqual([true, true])
    expect(mail.tried).toEqual([])
    await runAgain()
    expect(mail.tried.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    const waiting = await lastWords()
    expect(waiting.map(({ last_error }) => last_error)).toEqual(
      Array(2).fill('The last letter did not go out yet.'),
    )
    mail.comesBack()
    await runAgain()
    const written = world.letters.filter(({ message_id }) => message_id.startsWith('erased.'))
    expect(written.map(({ to }) => to)).toEqual(expect.arrayContaining(people.map(({ email }) => email)))
    expect(await lastWords()).toEqual([])
    at(0)
  })

  test('an undeliverable last letter is forgotten after two days, address and all', async () => {
    await leave(await world.person('Ana'))
    const mail = awayMail()
    at(180)
    await eraseDue(services)
    at(181.9)
    await runAgain()
    expect(await lastWords()).toHaveLength(1)
    at(182)
    await runAgain()
    expect(await lastWords()).toEqual([])
    mail.comesBack()
    at(0)
  })

  test('put off by a week while a rental is out', async () => {
    const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Ben')])
    const listing = await world.listing(owner, { price: 250 })
    const { id } = await rentals.asked(renter, listing, { start_date: '2026-12-05', end_date: '2026-12-09' })
    await rentals.approve(owner, id)
    expect((await leave(owner)).rentals).toHaveLength(1)
    at(98)
    const back = { ...renter, cookie: await world.enter(renter) }
    await paying.pay((await paying.open({ id, renter: back })).url)
    await world.runJobs()
    await settlePayments(world)
    at(180)
    await eraseDue(services)
    expect([await isErased(owner), await scheduled(owner)]).toEqual([false, new Date('2026-12-14T16:00:00Z')])
    at(187)
    await strikeClocks(services, clockActs)
    await world.runJobs()
    await eraseDue(services)
    expect(await isErased(owner)).toBe(true)
    expect(await isErased(renter)).toBe(false)
    at(0)
  })

  test('put off while we owe them what they earned, or what their card did not take back', async () => {
    const deal = await paying.approvedRental()
    await paying.pay((await paying.open(deal)).url)
    const back = await paying.approvedRental()
    await paying.pay((await paying.open(back)).url, '4000 0000 0000 7726')
    await settlePayments(world)
    await world.as(back.renter).post(`/rentals/${back.id}/withdrawal`)
    await world.runJobs()
    const [order] = await paying.refundOrders(back.id)
    const refund = await services.payments.findRefund(order?.provider_id ?? '')
    if (!refund) throw new Error('The refund is not known.')
    await recordRefund(services, { ...refund, status: 'failed' })
    const owed = [deal.owner, back.renter]
    expect(await Promise.all(owed.map(async (person) => (await leave(person)).open_payments))).toEqual([1, 1])
    at(180)
    await paying.payOutTo(deal.owner, 'in_review')
    await strikeClocks(services, clockActs)
    await world.runJobs()
    await eraseDue(services)
    expect(await Promise.all(owed.map(isErased))).toEqual([false, false])
    expect(await scheduled(deal.owner)).toEqual(new Date('2026-12-14T16:00:00Z'))
    await paying.payOutTo(deal.owner)
    await sendShares(services, { owner_id: deal.owner.id })
    await world.runJobs()
    await recordRefund(services, { ...refund, id: 're_by_hand', metadata: {}, status: 'succeeded' })
    at(187)
    await eraseDue(services)
    expect(await Promise.all(owed.map(isErased))).toEqual([true, true])
    at(0)
  })

  test('is delayed while money is on its way, and a failed erasing delays no other', async () => {
    const [owner, renter, other] = await Promise.all(['Ana', 'Ben', 'Cy'].map((name) => world.person(name)))
    if (!owner || !renter || !other) throw new Error('Somebody is missing.')
    const { id } = await rentals.asked(renter, await world.listing(owner))
    await rentals.approve(owner, id)
    expect((await leave(renter)).open_payments).toBe(1)
    await leave(other)
    at(180)
    await db.updateTable('rentals').set({ end_date: '2026-06-22' }).where('id', '=', id).execute()
    await sql`create function refuse_this() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse_this before update of deleted_at on users for each row
      when (new.id = ${sql.lit(other.id)}) execute function refuse_this()`.execute(db)
    const third = await world.person('Di')
    await db
      .updateTable('profiles')
      .set({ account_deletion_requested: true, deletion_scheduled_date: clock.now() })
      .where('id', '=', third.id)
      .execute()
    await expect(eraseDue(services)).rejects.toThrow('1 could not be erased')
    expect(await Promise.all([renter, other, third].map(isErased))).toEqual([false, false, true])
    await sql`drop trigger refuse_this on users`.execute(db)
    await db.updateTable('charges').set({ voided_at: clock.now() }).where('subject_id', '=', id).execute()
    at(187)
    await eraseDue(services)
    expect(await Promise.all([renter, other].map(isErased))).toEqual([true, true])
    at(0)
  })
})
