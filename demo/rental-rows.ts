import type { Insertable } from 'kysely'
import { makeBill } from '#features/catalogue/pricing/bill.ts'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import { type PickUpTime, pickUpText } from '#features/rent/rentals/pickup.ts'
import type { RentalStage } from '#features/rent/rentals/rental.ts'
import { addDays, countDays, type Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { type FeeRule, feeOf, fromCents, toCents } from '#platform/money.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { OwnerCharacter } from './cast.ts'
import type { DemoListing } from './make-listings.ts'
import { personId } from './make-people.ts'
import { accountFor } from './payout-rows.ts'
import { demoId, providerId, type Random, randomOf } from './random.ts'
import type { RentalMoments } from './rental-moments.ts'
import { rentalMoments } from './rental-moments.ts'
import type { RentalPlan } from './rental-plan.ts'
import { pickUpHours, rentalWords } from './rental-words.ts'

/** A dated rental with its row; what is told, paid and filed about it is made from this. */
export type DemoRental = {
  plan: RentalPlan
  owner: OwnerCharacter
  moments: RentalMoments
  total_cents: number
  row: Insertable<Schema['rentals']> & { id: string; stage: RentalStage }
}

/** Dates and prices the plans. */
export function makeRentals(plans: readonly RentalPlan[], now: Date, fee: FeeRule): DemoRental[] {
  return plans.map((plan) => makeRental(plan, now, fee))
}

/** The path of a rental's insurance document in storage, or null. */
export function insurancePath({ plan, moments }: Pick<DemoRental, 'plan' | 'moments'>): string | null {
  if (!moments.insured) return null
  const suffix = randomOf(`insurance:${plan.key}`).chance(0.15) ? 'png' : 'pdf'
  return `${personId(plan.renter)}/insurance_${moments.insured.getTime()}.${suffix}`
}

function makeRental(plan: RentalPlan, now: Date, fee: FeeRule): DemoRental {
  const { listing, renter, key } = plan
  const moments = rentalMoments(plan, now)
  const random = randomOf(`rental:${key}`)
  const quote = quoteRental(centsOf(listing), countDays(moments.start, moments.end))
  const { fee_cents, share_cents } = makeBill({
    quote,
    taxes: [],
    fee: feeOf(quote.total_cents, fee),
    feeTaxes: [],
  })
  const { asked, insured, answered, paid, withdrawn, ended, refunded, released, returned } = moments
  const sent = accountFor(listing.owner) ? released : null
  const row: DemoRental['row'] = {
    id: demoId('rental', key),
    equipment_id: listing.id,
    owner_id: personId(listing.owner),
    renter_id: personId(renter),
    start_date: moments.start,
    end_date: moments.end,
    total_cost: fromCents(quote.total_cents),
    quote: JSON.stringify(quote),
    platform_fee_cents: fee_cents,
    owner_payout_cents: share_cents,
    stage: stageOf(plan),
    payment_status: refunded ? 'refunded' : paid ? 'paid' : 'unpaid',
    stripe_session_id: paid && providerId('cs_test', key),
    stripe_payment_intent_id: paid && providerId('pi', key),
    stripe_refund_id: refunded && providerId('re', key),
    stripe_transfer_id: sent && providerId('tr', key),
    transferred_at: sent,
    insurance_verified: insured !== null,
    insurance_url: insurancePath({ plan, moments }),
    ...requestWords(random, plan),
    ...answerWords(random, plan, moments.start),
    // None of the demo’s words hold contact details.
    words_judged: true,
    request_key: demoId('request', key),
    submitted_at: asked,
    created_at: asked,
    updated_at: latest([asked, insured, answered, paid, withdrawn, ended, refunded, released, returned]),
  }
  return { plan, owner: listing.owner, moments, total_cents: quote.total_cents, row }
}

function centsOf({ price, weekly_price, monthly_price }: DemoListing) {
  return {
    daily_cents: toCents(price),
    weekly_cents: weekly_price === null ? null : toCents(weekly_price),
    monthly_cents: monthly_price === null ? null : toCents(monthly_price),
  }
}

function stageOf({ story }: Pick<RentalPlan, 'story'>): RentalStage {
  if (story === 'kept') return 'booked'
  return story === 'refunded' ? 'withdrawn' : story
}

function requestWords(random: Random, plan: RentalPlan) {
  const { projects } = rentalWords[plan.listing.owner.locale]
  const project = random.pick(projects)
  const experience = plan.note === undefined ? project.experience : (plan.experience ?? null)
  return {
    note: plan.note ?? (random.chance(0.8) ? project.note : null),
    has_experience: experience !== null,
    experience_description: experience,
  }
}

/** Approvals say where and when to pick up; refusals say why. */
function answerWords(random: Random, plan: RentalPlan, start: Day) {
  const { owner } = plan.listing
  const words = rentalWords[owner.locale]
  const nothing = { ...timeColumns(null, owner.locale), pickup_address: null, answer_message: null }
  if (plan.story === 'rejected')
    return { ...nothing, answer_message: plan.answer ?? random.pick(words.rejections) }
  if (plan.story === 'pending' || plan.story === 'withdrawn' || plan.story === 'expired') return nothing
  const { daysBefore, from, to } = random.pick(pickUpHours)
  return {
    ...timeColumns({ day: addDays(start, -daysBefore), from, to }, owner.locale),
    pickup_address: addressOf(owner),
    answer_message: plan.answer ?? random.pick(words.approvals),
  }
}

function timeColumns(time: PickUpTime | null, locale: Locale) {
  const { day, from, to } = time ?? { day: null, from: null, to: null }
  const pickup_window = time && pickUpText(time, locale)
  return { pickup_day: day, pickup_from: from, pickup_to: to, pickup_window }
}

/** Where an owner hands things over: always the same door. */
export function addressOf(owner: OwnerCharacter): string {
  if (owner.address) return owner.address
  const random = randomOf(`address:${owner.key}`)
  const street = random.pick(rentalWords[owner.locale].streets)
  const number = random.whole(11, 1480)
  return owner.locale === 'fr-CA' ? `${number}, ${street}` : `${number} ${street}`
}

function latest(moments: (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}
