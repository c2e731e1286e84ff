import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProvinceCode } from '#features/catalogue/pricing/tax-view.ts'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { addDays } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import type { PlatformTaxNumbers } from '#platform/tax-numbers.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { charge, deliver, ledger, open, pay, release } = payingIn(world)
await deliver()

const numbers: PlatformTaxNumbers = {
  gst: '123456782RT0001',
  qst: '1234567890TQ0001',
  bc_pst: 'PST12345678',
  sk_pst: '1234567',
  mb_rst: '1234567',
}
const none: PlatformTaxNumbers = { gst: null, qst: null, bc_pst: null, sk_pst: null, mb_rst: null }
const gst = { gst_number: '123456782RT0001' }

type Case = {
  name: string
  city: string
  taxes: { province: ProvinceCode; gst_number?: string; qst_number?: string }
  platform: PlatformTaxNumbers
  lines: string[]
  french: string[]
  total: number
  fee_taxes: string[]
  remitted: number
  share: number
}

/** Three days at $250 with a fee of $37.50: the worked rentals of the money's design. */
const cases: Case[] = [
  {
    ...{ name: 'nobody registered', city: 'Toronto, Ontario', taxes: { province: 'ON' }, platform: none },
    ...{ lines: [], french: [], total: 75_000, fee_taxes: [], remitted: 0, share: 71_250 },
  },
  {
    ...{ name: 'ON; both', city: 'Toronto, Ontario', taxes: { province: 'ON', ...gst }, platform: numbers },
    ...{ lines: ['HST 13% $97.50'], french: ['TVH 13 % 97,50 $'], total: 84_750 },
    ...{ fee_taxes: ['HST 488'], remitted: 0, share: 80_512 },
  },
  {
    ...{ name: 'ON; platform alone', city: 'Toronto, Ontario', taxes: { province: 'ON' }, platform: numbers },
    ...{ lines: [], french: [], total: 75_000, fee_taxes: ['HST 488'], remitted: 0, share: 70_762 },
  },
  {
    ...{ name: 'QC; both', city: 'Montreal, Quebec', platform: numbers },
    taxes: { province: 'QC', ...gst, qst_number: '1234567890TQ0001' },
    lines: ['GST 5% $37.50', 'QST 9.975% $74.81'],
    french: ['TPS 5 % 37,50 $', 'TVQ 9,975 % 74,81 $'],
    ...{ total: 86_231, fee_taxes: ['GST 188', 'QST 374'], remitted: 0, share: 81_919 },
  },
  {
    ...{ name: 'BC; both', city: 'Vancouver, British Columbia', platform: numbers },
    taxes: { province: 'BC', ...gst },
    lines: ['GST 5% $37.50', 'PST 7% $52.50'],
    french: ['TPS 5 % 37,50 $', 'TVP 7 % 52,50 $'],
    ...{ total: 84_000, fee_taxes: ['GST 188', 'PST 263'], remitted: 5_250, share: 74_549 },
  },
  {
    ...{ name: 'SK; platform alone', city: 'Saskatoon, Saskatchewan', platform: numbers },
    taxes: { province: 'SK' },
    ...{ lines: ['PST 6% $45.00'], french: ['TVP 6 % 45,00 $'], total: 79_500 },
    ...{ fee_taxes: ['GST 188'], remitted: 4_500, share: 71_062 },
  },
]

const locales = ['en-CA', 'fr-CA'] as const

test.each(cases.flatMap((one) => locales.map((locale) => [one.name, locale, one] as const)))(
  'the worked rental, %s, in %s: page, hosted page, letters and books agree to the cent',
  async (_, locale, one) => {
    Object.assign(world.config, { taxNumbers: one.platform })
    const owner = await world.person('Ana', { locale, taxes: one.taxes })
    const renter = await world.person('Mika', { locale })
    const listing = await world.listing(owner, { price: 250, city: one.city })
    const shown = (await world.as(null).get(`/equipment/${listing}`)).body
    expect(shown.taxes.map(({ code }: { code: string }) => code)).toEqual(
      one.lines.map((line) => line.slice(0, 3)),
    )
    expect(shown.owner_registered).toBe('gst_number' in one.taxes)

    const id = await request(renter, listing, one.total)
    const asOwner = (await world.as(owner).get(`/rentals/${id}`)).body
    expect(asOwner).toMatchObject({ total_cents: one.total, owner_payout_cents: one.share, total_cost: 750 })
    expect(named(asOwner.fee_taxes)).toEqual(one.fee_taxes)
    const asRenter = (await world.as(renter).get(`/rentals/${id}`)).body
    expect(asRenter).toMatchObject({ total_cents: one.total, asked_total_cents: one.total, fee_taxes: [] })
    expect((await world.as(owner).post(`/rentals/${id}/approval`, {})).status).toBe(200)

    const { url } = await open({ id, renter })
    const page = plain(await (await world.app.request(url)).text())
    const lines = locale === 'en-CA' ? one.lines : one.french
    for (const line of lines) expect(page).toContain(line)
    const total = plain(formatMoney(one.total, locale, { withCents: true }))
    expect(page).toContain(total)
    await pay(url)
    await world.runJobs()

    expectLetters({ owner, renter, locale, lines, one })
    await expectBooks(id, one)
  },
)

test('an owner registers between request and approval: the renter reads the new total before paying', async () => {
  Object.assign(world.config, { taxNumbers: none })
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  const listing = await world.listing(owner, { price: 250 })
  const id = await request(renter, listing, 75_000)
  const declared = { legal_name: 'Ana Costa', province: 'ON', ...gst, answers_for: true }
  expect((await world.as(owner).post('/taxes/declaration', declared)).status).toBe(200)

  const stale = await ask(renter, listing, 75_000)
  expect([stale.status, stale.body.code, stale.body.detail]).toEqual([
    409,
    'price_changed',
    'The price is now $847.50. Check the quote before you send.',
  ])
  expect((await world.as(renter).get(`/rentals/${id}`)).body.total_cents).toBe(75_000)
  await world.as(owner).post(`/rentals/${id}/approval`, {})
  expect((await world.as(renter).get(`/rentals/${id}`)).body).toMatchObject({
    total_cents: 84_750,
    asked_total_cents: 75_000,
    platform_fee_cents: 3_750,
    owner_payout_cents: 81_000,
  })
  await world.runJobs()
  const told = plain(world.letters.filter(({ to }) => to === renter.email).at(-1)?.text ?? '')
  expect(told).toContain('Total when you asked: $750.00')
  expect(told).toContain('Total: $847.50')
  const { url } = await open({ id, renter })
  expect(plain(await (await world.app.request(url)).text())).toContain('$847.50')
})

test('a refund gives back the taxes as well, before and after the release', async () => {
  Object.assign(world.config, { taxNumbers: numbers })
  const owner = await world.person('Ana', { taxes: { province: 'BC', ...gst } })
  const renter = await world.person('Mika')
  const listing = await world.listing(owner, { price: 250, city: 'Vancouver, British Columbia' })
  const id = await request(renter, listing, 84_000)
  await world.as(owner).post(`/rentals/${id}/approval`, {})
  await pay((await open({ id, renter })).url)
  await world.runJobs()
  await release({ dayAfter: addDays(first, 1) })
  const kept = (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)
  expect(kept.slice(0, 4)).toEqual(['charge 84000', 'income 74549', 'fee 3750', 'tax 5701'])
  await world.db.transaction().execute(async (trx) => {
    await world.services.chargeEffects.lockSubjects(trx, [id])
    await endCharges(trx, id, world.clock.now())
  })
  await world.runJobs()
  const all = (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)
  expect(all).toEqual(
    expect.arrayContaining(['give_back 74549', 'fee_back 3750', 'tax_back 5701', 'refund 84000']),
  )
  expect(await charge(id)).toMatchObject({ held_cents: 0, returned_cents: 84_000 })
})

const first = addDays('2026-06-10', 5)

function ask(renter: Person, equipment_id: string, expected_total_cents: number) {
  const body = { equipment_id, start_date: first, end_date: addDays(first, 2), expected_total_cents }
  return world.as(renter).post('/rentals', body, { 'idempotency-key': randomUUID() })
}

async function request(renter: Person, equipment_id: string, total: number): Promise<string> {
  const { status, body } = await ask(renter, equipment_id, total)
  expect([status, body.code]).toEqual([201, undefined])
  return body.id
}

type Told = { owner: Person; renter: Person; locale: Locale; lines: string[]; one: Case }

function expectLetters({ owner, renter, locale, lines, one }: Told) {
  const money = (cents: number) => plain(formatMoney(cents, locale, { withCents: true }))
  const of = ({ email }: Person) =>
    world.letters.filter(({ to }) => to === email).map(({ text }) => plain(text).replaceAll(/ ?: /g, ' '))
  const [paid, receipt] = [of(owner).at(-1) ?? '', of(renter).at(-1) ?? '']
  for (const letter of [paid, receipt]) {
    expect(letter).toContain(money(one.total))
    for (const line of lines) expect(letter).toContain(line)
  }
  expect(paid).toContain(money(one.share))
  const note = locale === 'en-CA' ? 'No GST/HST' : 'Sans TPS/TVH'
  expect(receipt.includes(note)).toBe(!('gst_number' in one.taxes))
}

async function expectBooks(id: string, one: Case) {
  const row = await charge(id)
  expect(row).toMatchObject({
    net_cents: 75_000,
    total_cents: one.total,
    paid_cents: one.total,
    fee_cents: 3_750,
    platform_tax_cents: one.remitted,
    share_cents: one.share,
  })
  expect(named(row.fee_taxes)).toEqual(one.fee_taxes)
}

function named(taxes: { code: string; amount_cents: number }[]): string[] {
  return taxes.map(({ code, amount_cents }) => `${code} ${amount_cents}`)
}

/** A page or a letter as words alone, with common blanks. */
function plain(text: string): string {
  return text
    .replaceAll(/<style>.*?<\/style>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
