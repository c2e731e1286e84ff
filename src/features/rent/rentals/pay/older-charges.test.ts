import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlatformTaxNumbers } from '#platform/tax-numbers.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { charge, requestRental } = payingIn(world)
const { db } = world
const gst = '123456782RT0001'
const numbers: PlatformTaxNumbers = { gst, qst: null, bc_pst: 'PST12345678', sk_pst: null, mb_rst: null }

/** A request in Vancouver, with the numbers that the platform and the owner have. */
async function requested(taxNumbers: PlatformTaxNumbers, gst_number?: string) {
  Object.assign(world.config, { taxNumbers })
  const owner = await world.person('Ana', { taxes: { province: 'BC', ...(gst_number && { gst_number }) } })
  const listing = await world.listing(owner, { price: 250, city: 'Vancouver, British Columbia' })
  return requestRental(listing, await world.person('Mika'))
}

/** Raises a charge as the last version without taxes did. */
const raiseAsBefore = (id: string) =>
  sql`insert into charges (kind, subject_id, payer_id, payee_id, bill, net_cents, fee_cents, share_cents, raised_at)
    select 'rental', id, renter_id, owner_id, quote, total_cost * 100, platform_fee_cents, owner_payout_cents, submitted_at
    from rentals where id = ${id}`.execute(db)

test('a charge of a version without taxes has those of its request, and adds up', async () => {
  const id = await requested(numbers, gst)
  await raiseAsBefore(id)
  const raised = await charge(id)
  expect(raised).toMatchObject({
    ...{ net_cents: 75_000, tax_cents: 9_000, total_cents: 84_000, platform_tax_cents: 5_250 },
    ...{ fee_cents: 3_750, fee_tax_cents: 451, share_cents: 74_549 },
  })
  expect(raised.taxes.map(({ code }) => code)).toEqual(['GST', 'PST'])
  expect(raised.fee_taxes.map(({ code }) => code)).toEqual(['GST', 'PST'])
})

test('taxes on the fee alone are added as well, and where there are none the charge stays as it is', async () => {
  const onFee = await requested({ ...numbers, bc_pst: null })
  await raiseAsBefore(onFee)
  expect(await charge(onFee)).toMatchObject({ tax_cents: 0, fee_tax_cents: 188, share_cents: 71_062 })
  const none = await requested({ ...numbers, gst: null, bc_pst: null })
  await raiseAsBefore(none)
  expect(await charge(none)).toMatchObject({ total_cents: 75_000, fee_tax_cents: 0, share_cents: 71_250 })
})
