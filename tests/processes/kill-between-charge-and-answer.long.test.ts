import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createServices } from '../../src/node/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createPool } from '../../src/platform/database.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { createLog } from '../../src/platform/log.ts'
import { peopleOf } from '../support/people.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { databaseUrl, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const folder = await preparedFolder()
const port = await freePort()
const running: NodeProcess[] = []
afterAll(async () => {
  for (const node of running) {
    node.child.kill('SIGTERM')
    await node.ended
  }
  await folder.drop()
})

test('a server killed between charge and answer: the next start knows that the rental is paid', async () => {
  const first = await start()
  const url = await databaseUrl(folder.path)
  const deal = await approvedRental(url)
  const { url: page } = await json(first, `/api/rentals/${deal.id}/checkout`, deal.cookie, 'POST')

  // The webhook can’t be stored while this holds, so the product has not heard when the kill comes.
  const holder = await connect(url)
  await holder.query('begin; lock table payment_events in exclusive mode')
  const answer = pay(page, first.url)
  await expect.poll(() => chargeCount(url)).toBe(1)
  first.child.kill('SIGKILL')
  await Promise.allSettled([answer, first.ended])
  expect(await paymentStatus(url, deal.id)).toBe('unpaid')
  await holder.end()

  const second = await start()
  await expect
    .poll(async () => paymentStatus(await databaseUrl(folder.path), deal.id), { interval: 250 })
    .toBe('paid')
  const payment = await json(second, `/api/rentals/${deal.id}/payment`, deal.cookie)
  expect(payment).toMatchObject({ status: 'paid', total_cents: 75000 })
  expect((await pay(page, second.url)).status).toBe(303)
  expect(await chargeCount(await databaseUrl(folder.path))).toBe(1)
})

async function start(): Promise<NodeProcess> {
  const node = startProcess(folder.path, port, {
    AUTH_SECRET: TEST_SECRETS.auth,
    STRIPE_WEBHOOK_SECRET: TEST_SECRETS.webhook,
  })
  running.push(node)
  await untilReady(node)
  return node
}

/** Three days for 750 dollars, approved, and the renter’s cookie. */
async function approvedRental(url: string): Promise<{ id: string; cookie: string }> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' })
  const pool = createPool(url, 2, (error) => expect.fail(error.message))
  const { services, auth } = await createServices({
    config,
    secrets: TEST_SECRETS,
    pool,
    log: createLog('silent'),
  })
  const { person, listing } = peopleOf(services.db, auth)
  const owner = await person('Ana')
  const renter = await person('Mika')
  const { id } = await services.db
    .insertInto('rentals')
    .values({
      equipment_id: await listing(owner),
      owner_id: owner.id,
      renter_id: renter.id,
      start_date: '2030-06-20',
      end_date: '2030-06-22',
      total_cost: 750,
      quote: '{}',
      stage: 'approved',
      platform_fee_cents: 3750,
      owner_payout_cents: 71250,
      request_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.db
    .insertInto('charges')
    .values({
      kind: 'rental',
      subject_id: id,
      payer_id: renter.id,
      payee_id: owner.id,
      bill: '{}',
      net_cents: 75000,
      fee_cents: 3750,
      share_cents: 71250,
      raised_at: new Date(),
    })
    .execute()
  await services.db.destroy()
  return { id, cookie: renter.cookie }
}

async function json(node: NodeProcess, path: string, cookie: string, method = 'GET') {
  const answer = await fetch(`${node.url}${path}`, { method, headers: { cookie, origin: node.url } })
  expect(answer.status).toBe(200)
  return answer.json()
}

function pay(page: string, origin: string): Promise<Response> {
  const card = { card: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }
  return fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ ...card, email: 'mika@example.ca', name: 'Mika Roy' }),
  })
}

async function chargeCount(url: string): Promise<number> {
  return (await ask<{ count: number }>(url, 'select count(*)::integer as count from sandbox.charges')).count
}

async function paymentStatus(url: string, rentalId: string): Promise<string> {
  const status = 'select payment_status as status from rentals where id = $1'
  return (await ask<{ status: string }>(url, status, [rentalId])).status
}

async function ask<Row extends object>(url: string, statement: string, values: string[] = []): Promise<Row> {
  const client = await connect(url)
  const { rows } = await client.query<Row>(statement, values)
  await client.end()
  const [row] = rows
  if (!row) throw new Error(`Nothing came of: ${statement}`)
  return row
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}
