import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { payingIn } from '../support/paying.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { createWorld } from '../support/world.ts'
import { dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { versionBefore } from './version-before.ts'

const BUILDING_MS = 1_800_000

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const gst = '123456782RT0001'
const taxNumbers = { gst, qst: null, bc_pst: null, sk_pst: null, mb_rst: null }
Object.assign(world.config, { taxNumbers })
// The node of the other version goes by the machine's clock.
world.clock.set(new Date().toISOString())

const folder = await dataFolder()
let older: NodeProcess

beforeAll(async () => {
  const { version } = await versionBefore('1040_bills.sql')
  const variables = { AUTH_SECRET: TEST_SECRETS.auth, DATABASE_URL: world.databaseUrl }
  older = startProcess(folder.path, await freePort(), variables, version)
  await untilReady(older)
}, BUILDING_MS)
afterAll(async () => {
  older.child.kill('SIGTERM')
  await older.ended
  await folder.drop()
})

test('a version without taxes approves a request that has them, and its charge is what the renter was shown', async () => {
  const owner = await world.person('Ana', { taxes: { province: 'ON', gst_number: gst } })
  const renter = await world.person('Mika')
  const id = await paying.requestRental(await world.listing(owner, { price: 250 }), renter)
  const { status } = await fetch(`${older.url}/api/rentals/${id}/approval`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: older.url, 'content-type': 'application/json' },
    body: JSON.stringify({ pickup_window: '9 to 10' }),
  })
  expect(status).toBe(200)
  expect(await paying.charge(id)).toMatchObject({
    ...{ net_cents: 75_000, tax_cents: 9_750, total_cents: 84_750 },
    ...{ fee_cents: 3_750, fee_tax_cents: 488, platform_tax_cents: 0, share_cents: 80_512 },
  })
  await paying.pay((await paying.open({ id, renter })).url)
  await world.runJobs()
  expect(await paying.charge(id)).toMatchObject({ status: 'paid', paid_cents: 84_750 })
})
