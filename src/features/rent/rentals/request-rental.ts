import { maskContacts } from '#features/base/masking/mask-contacts.ts'
import { calendarOf } from '#features/catalogue/availability/availability.ts'
import { readCalendar } from '#features/catalogue/availability/read-calendar.ts'
import { isReportable } from '#features/catalogue/categories/is-reportable.ts'
import { CHARGEABLE, priceProblem, quoteRental } from '#features/catalogue/pricing/quote.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import { lockListing } from '#features/gear/equipment/lock-equipment.ts'
import { refuseLeaving } from '#features/people/profiles/leaving.ts'
import { readTaxStanding } from '#features/people/taxes/tax-standing.ts'
import type { Services, SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { countDays, dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { feeOf, formatMoney, fromCents, toCents } from '#platform/money.ts'
import { refuser } from '#platform/refusal.ts'
import type { RequestInput } from './contract.ts'
import { requestProblems } from './may.ts'
import { openRental } from './move-rental.ts'
import { readRental } from './read-rental.ts'
import { type RentalRefusal, rentalRefusals } from './rental.ts'
import { billOf, type RentalBill } from './rental-bill.ts'
import { billColumns, isBlocked, selectByRequestKey } from './store/write.ts'
import { deleteRefusedFor } from './waiting/store.ts'

const refuse = refuser(rentalRefusals)

/**
 * Asks an owner for an item. The same key asks once: sent again, also at the same moment, it answers the rental it made.
 * Nothing is booked before the owner approves.
 */
export async function requestRental(ctx: SignedIn, input: RequestInput, key: string) {
  const renter = { id: ctx.viewer.id, locale: ctx.locale }
  const outcome = await transact(ctx.db, async (trx) => {
    const made = await requestFor(trx, ctx, renter, { input, key })
    // This request replaces one that could not be sent.
    if (typeof made === 'string') await deleteRefusedFor(trx, renter.id, input.equipment_id)
    return made
  })
  return typeof outcome === 'string' ? readRental(ctx, outcome) : outcome
}

type Requesting = Pick<Services, 'config' | 'clock'>

/** Makes the request of a renter, in the caller's transaction; answers the rental's id, or the reason to refuse it. */
export async function requestFor(
  trx: Trx,
  { config, clock }: Requesting,
  { id: renter_id, locale }: { id: string; locale: Locale },
  { input, key }: { input: RequestInput; key: string },
) {
  const leaving = await refuseLeaving(trx, renter_id, locale)
  const listing = await lockListing(trx, input.equipment_id)
  const earlier = await selectByRequestKey(trx, renter_id, key)
  if (earlier) return isSame(earlier, input) ? earlier.id : refuse('request_key_reused')
  if (leaving) return leaving
  if (!listing?.on_offer) return refuse('not_on_offer')
  // Real rentals of it would have to be reported, with tax numbers and dates of birth that are not collected.
  if (config.stripe?.livemode && (await isReportable(trx, listing.category)))
    return refuse('category_not_open')

  const now = clock.now()
  const asked = { start: input.start_date, end: input.end_date, today: dayInZone(now, listing.time_zone) }
  const calendar = calendarOf(await readCalendar(trx, listing.id, asked.today))
  const parties = { owner_id: listing.user_id, renter_id }
  const problem = requestProblems({ ...asked, ...calendar, ...parties })
  if (problem) return refuse(problem, { field: fieldOf[problem] })
  if (await isBlocked(trx, renter_id, listing.user_id)) return refuse('not_taking_requests')

  const quote = quoteRental(pricesOf(listing), countDays(asked.start, asked.end))
  const fee = feeOf(quote.total_cents, config.fee)
  const owner = await readTaxStanding(trx, listing.user_id)
  const billed = billOf({ quote, fee }, { day: asked.today, province: listing.province_code, owner, config })
  const { bill } = billed
  const unpayable = priceProblem(bill)
  if (unpayable) return refuse(unpayable, { field: fieldOf[unpayable], values: chargeable(locale) })
  if ((input.expected_total_cents ?? bill.total_cents) !== bill.total_cents) {
    const total = formatMoney(bill.total_cents, locale)
    return refuse('price_changed', { field: 'expected_total_cents', values: { total } })
  }

  const id = await openRental(trx, {
    ...detailsOf(input),
    ...maskedWords(input, locale),
    ...parties,
    ...frozen(quote, billed),
    request_key: key,
    submitted_at: now,
    equipment_name: listing.name,
    time_zone: listing.time_zone,
  })
  return id ?? refuse('request_key_reused')
}

/** Where the screen puts each sentence. */
const fieldOf: Partial<Record<RentalRefusal, keyof RequestInput>> = {
  own_equipment: 'equipment_id',
  dates_reversed: 'end_date',
  dates_in_past: 'start_date',
  too_long: 'end_date',
  outside_availability: 'start_date',
  dates_taken: 'start_date',
  total_too_low: 'end_date',
  total_too_high: 'end_date',
}

/** The bounds that the sentences of `priceProblem` name. */
function chargeable(locale: Locale) {
  const { least_cents, most_cents } = CHARGEABLE
  return { least: formatMoney(least_cents, locale), most: formatMoney(most_cents, locale) }
}

type RequestDetails = Omit<RequestInput, 'expected_total_cents'>

function detailsOf(input: RequestDetails) {
  return {
    equipment_id: input.equipment_id,
    start_date: input.start_date,
    end_date: input.end_date,
    has_experience: input.has_experience,
    experience_description: input.experience_description || null,
    note: input.note || null,
    preferred_pickup_time: input.preferred_pickup_time ?? null,
  }
}

/** How the owner reads the renter's words until contact details are shared; the marks are in the writer's language. */
function maskedWords({ note, experience_description }: RequestDetails, locale: Locale) {
  return {
    note_masked: maskContacts(note ?? '', locale),
    experience_masked: maskContacts(experience_description ?? '', locale),
    words_judged: true,
  }
}

/** Whether a rental was made of this very input. */
function isSame(rental: RequestDetails, input: RequestDetails): boolean {
  return JSON.stringify(detailsOf(rental)) === JSON.stringify(detailsOf(input))
}

function pricesOf(listing: { price: number; weekly_price: number | null; monthly_price: number | null }) {
  const { price, weekly_price, monthly_price } = listing
  return {
    daily_cents: toCents(price),
    weekly_cents: weekly_price === null ? null : toCents(weekly_price),
    monthly_cents: monthly_price === null ? null : toCents(monthly_price),
  }
}

/** The agreed amounts stay as they were when prices change. */
function frozen(quote: Quote, billed: RentalBill) {
  return {
    total_cost: fromCents(billed.bill.net_cents),
    quote: JSON.stringify(quote),
    asked_tax_cents: billed.bill.tax_cents,
    ...billColumns(billed),
  }
}
