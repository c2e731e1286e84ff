import { expect, test } from 'vitest'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { deliver, paidRental, payOutTo, release } = payingIn(world)
await deliver()
const deal = await paidRental()
await payOutTo(deal.owner)
await release(deal)
const desk = await world.person('Desk', { admin: true })
const asDesk = world.as(desk)
const documents = [
  { number: 'NR-000001', kind: 'receipt' },
  { number: 'NR-000002', kind: 'fee_invoice' },
]

const openings = async () =>
  world.db
    .selectFrom('security_events')
    .select(['user_id', 'actor_id', 'resource_id'])
    .where('action', '=', 'document_opened_by_administrator')
    .orderBy('created_at')
    .execute()

test('the desk finds documents by their rental, by each party, and by number', async () => {
  expect((await asDesk.get(`/admin/rentals/${deal.id}/story`)).body.documents).toEqual(documents)
  const of = async (id: string) => (await asDesk.get(`/admin/people/${id}`)).body.documents
  expect(await of(deal.owner.id)).toMatchObject(documents.toReversed())
  expect(await of(deal.renter.id)).toMatchObject(documents.slice(0, 1))
  const find = async (q: string) =>
    (await asDesk.get(`/admin/search?${new URLSearchParams({ q })}`)).body.items
  expect(await find('nr-000002')).toMatchObject([
    {
      kind: 'document',
      title: 'NR-000002',
      state: 'fee_invoice',
      rental_id: deal.id,
      detail: 'Sony FX6 · $37.50',
    },
  ])
  expect(await find('NR-00000')).toEqual([])
})

test('an administrator opens a document of others, which is recorded before it is answered', async () => {
  expect(await asDesk.get('/receipts/NR-000001')).toMatchObject({ status: 200, body: documents[0] })
  expect(await asDesk.get('/receipts/NR-000002')).toMatchObject({ status: 200, body: documents[1] })
  const opened = { actor_id: desk.id }
  expect(await openings()).toEqual([
    { ...opened, user_id: deal.renter.id, resource_id: 'NR-000001' },
    { ...opened, user_id: deal.owner.id, resource_id: 'NR-000002' },
  ])
  await world.as(deal.owner).get('/receipts/NR-000002')
  expect(await openings()).toHaveLength(2)
})

test('without a proof of the working day, or without the privilege, no document of others opens', async () => {
  world.clock.advance(9 * 3_600_000)
  expect(await asDesk.get('/receipts/NR-000001')).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  })
  expect(await asDesk.get('/receipts/NR-000009')).toMatchObject({ status: 404 })
  const stranger = world.as(await world.person('Stranger'))
  expect((await stranger.get('/receipts/NR-000001')).status).toBe(404)
  expect(await openings()).toHaveLength(2)
})
