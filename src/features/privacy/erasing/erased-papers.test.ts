import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { eraseDue } from './erase-due.ts'

const world = await createWorld()
const { charge, deliver, ledger, paidRental, payOutTo, release } = payingIn(world)
await deliver()
const gst = '123456782RT0001'
const taxNumbers = { gst, qst: null, bc_pst: 'PST12345678', sk_pst: null, mb_rst: null }
Object.assign(world.config, { taxNumbers })
const DAY = 86_400_000

/** A rental in Vancouver whose share was sent, so that either party may be erased. */
async function sentRental() {
  const owner = await world.person('Ana', { taxes: { province: 'BC', gst_number: gst } })
  await payOutTo(owner)
  const deal = await paidRental({ owner, city: 'Vancouver, British Columbia' })
  await release(deal)
  return deal
}

/** The person asks for the deletion, and all its days pass. */
async function leaves(person: Person) {
  const asked = { user_id: person.id }
  const here = { ...person, cookie: await world.enter(person) }
  const { status } = await world.as(here).post('/procedures/schedule_account_deletion', asked)
  expect(status).toBe(200)
  world.clock.advance(200 * DAY)
  await eraseDue(world.services)
  const { deleted_at } = await world.db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(deleted_at).not.toBeNull()
}

/** The desk refunds a rental; answers its documents, the oldest first. */
async function refunded({ id }: { id: string }) {
  const desk = world.as(await world.person('Desk', { admin: true }))
  const { status } = await desk.post(`/admin/rentals/${id}/refund`, { reason: 'The lens had a crack.' })
  expect(status).toBe(200)
  await world.runJobs()
  return world.db
    .selectFrom('receipts')
    .selectAll()
    .where('charge_id', '=', (await charge(id)).id)
    .orderBy('id')
    .execute()
}

test.each(['renter', 'owner'] as const)(
  'a refund after the %s was erased makes the credit notes, in the names of the agreement',
  async (side) => {
    const deal = await sentRental()
    await leaves(deal[side])
    const documents = await refunded(deal)
    expect(documents.map(({ kind }) => kind)).toEqual([
      'receipt',
      'fee_invoice',
      'fee_credit_note',
      'credit_note',
    ])
    const [receipt, invoice, feeNote, note] = documents
    expect(note?.content).toEqual(receipt?.content)
    expect(feeNote?.content).toEqual(invoice?.content)
    expect(note?.content).toMatchObject({
      supplier: { name: 'Ana', gst_number: gst },
      buyer: { name: 'Mika' },
    })
    const rows = await ledger(deal.id)
    const sumOf = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.amount_cents, 0)
    expect(sumOf('refund')).toBe(note?.total_cents)
    const other = side === 'renter' ? deal.owner : deal.renter
    expect((await world.as(other).get(`/receipts/${note?.number}`)).status).toBe(200)
    expect((await world.as(deal[side]).get(`/receipts/${note?.number}`)).status).toBe(401)
  },
)
