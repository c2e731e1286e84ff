import { expect, test } from 'vitest'
import type { ReceiptView } from '#features/rent/receipts/contract.ts'
import { papersIn } from '../../../../tests/support/papers.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { eraseDue } from './erase-due.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { documentsOf } = papersIn(world, paying)
const { clock, config, db, services } = world
const DAY = 86_400_000
const house = {
  BRAND_NAME: config.BRAND_NAME,
  taxNumbers: { gst: '123456782RT0001', qst: null, bc_pst: 'PST12345678', sk_pst: null, mb_rst: null },
}

test.each([
  ['owner', 'renter'],
  ['renter', 'owner'],
] as const)(
  'a receipt is drawn the same after names and numbers changed and the %s was erased',
  async (gone, reader) => {
    Object.assign(config, house)
    const taxes = { province: 'BC' as const, gst_number: '123456782RT0001' }
    const owner = await world.person('Ana Costa', { taxes })
    const deal = await paying.paidRental({ owner, city: 'Vancouver, British Columbia' })
    await paying.release(deal)
    const [receipt] = await documentsOf(deal)
    const read = async (): Promise<ReceiptView> =>
      (await world.as(deal[reader]).get(`/receipts/${receipt?.number}`)).body
    const before = await read()
    expect(before.content).toMatchObject({ supplier: { name: 'Ana Costa' }, buyer: { name: 'Mika' } })
    expect(before.content.taxes.map(({ code }) => code)).toEqual(['GST', 'PST'])

    const declared = { legal_name: 'Another', province: 'ON', gst_number: null, answers_for: true }
    for (const person of [deal.owner, deal.renter]) {
      await world.as(person).post('/taxes/declaration', declared)
      await db.updateTable('profiles').set({ name: 'Another' }).where('id', '=', person.id).execute()
    }
    Object.assign(config, { BRAND_NAME: 'Another', taxNumbers: { ...house.taxNumbers, gst: null } })
    expect(await read()).toEqual(before)

    clock.advance(10 * DAY)
    // Leaving asks for a fresh sign-in.
    const leaving = world.as({ ...deal[gone], cookie: await world.enter(deal[gone]) })
    const asked = { user_id: deal[gone].id }
    const { status } = await leaving.post('/procedures/schedule_account_deletion', asked)
    expect(status).toBeLessThan(300)
    await world.runJobs()
    clock.advance(181 * DAY)
    await eraseDue(services)
    const { deleted_at } = await db
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', deal[gone].id)
      .executeTakeFirstOrThrow()
    expect(deleted_at).not.toBeNull()
    expect(await read()).toEqual(before)
  },
)
