import { expect, test } from 'vitest'
import { bringForward } from './support/older-database.ts'
import { payingIn } from './support/paying.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const { deliver } = payingIn(world)
const at = '2026-06-10T12:00:00Z'

/** An event as the version before wrote it: a snapshot, with the payer in it. */
function snapshot(id: string, type: string, object: object) {
  return { id, object: 'event', type, created: 1_781_092_800, livemode: false, data: { object } }
}
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  customer_email: 'mika@example.ca',
  status: 'complete',
}
const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 75_000 }
const rowOf = (payload: ReturnType<typeof snapshot>) => ({ id: payload.id, type: payload.type, payload })

const waiting = [
  rowOf(snapshot('evt_paid', 'checkout.session.completed', session)),
  rowOf(snapshot('evt_charge', 'charge.refunded', { id: 'ch_1', object: 'charge' })),
]
const half = { ...rowOf(snapshot('evt_half', 'refund.created', refund)), received_at: at }
const past = { ...rowOf(snapshot('evt_past', 'checkout.session.completed', session)), received_at: at }

test('snapshots of a version before name what they were about, keep no payer, and come to a good end', async () => {
  world.clock.set(at)
  await bringForward(
    world,
    '0830',
    {
      'sandbox.events': [...waiting, half].map(({ id, type, payload }) => ({
        id,
        type,
        payload,
        created_at: at,
      })),
      payment_events: [half, { ...past, processed_at: at, outcome: 'paid' }].map((row) => ({
        processed_at: null,
        outcome: null,
        ...row,
      })),
    },
    [...waiting, half]
      .map(({ id }) => `select graphile_worker.add_job('deliver-sandbox-event', '{"event_id": "${id}"}');`)
      .join('\n'),
  )
  await deliver()
  await world.runJobs()
  const events = await world.db.selectFrom('payment_events').selectAll().orderBy('id').execute()
  expect(events.map(({ id, about_kind, about_id, outcome }) => [id, about_kind, about_id, outcome])).toEqual([
    ['evt_charge', null, null, 'ignored'],
    ['evt_half', 'refund', 're_1', 'no_news'],
    ['evt_paid', 'checkout', 'cs_1', 'no_news'],
    ['evt_past', 'checkout', 'cs_1', 'paid'],
  ])
  expect(JSON.stringify(events)).not.toContain('mika')
  const left = world.db.selectFrom('sandbox.events').select('id').where('delivered_at', 'is', null)
  expect(await left.execute()).toEqual([])
  expect(JSON.stringify(await world.db.selectFrom('sandbox.events').selectAll().execute())).not.toContain(
    'mika',
  )
})
