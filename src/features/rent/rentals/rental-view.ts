import { z } from '@hono/zod-openapi'
import { deadlineActs } from '#features/base/clocks/clock.ts'
import { equipmentImage } from '#features/base/pictures/contract.ts'
import { quote } from '#features/catalogue/pricing/quote-view.ts'
import { taxLine } from '#features/catalogue/pricing/tax-view.ts'
import { orderStatuses } from '#features/rent/payments/charge.ts'
import { keysOf } from '#platform/own-value.ts'
import { RENTAL_STATUSES, type RentalAct, rentalStages } from './rental.ts'

const day = z.string().openapi({ format: 'date', example: '2027-03-01' })
const instant = z.string().openapi({ format: 'date-time' })
const cents = z.number().int()
const dollars = z.number().describe('CAD')

const status = z.enum(RENTAL_STATUSES)

export const rentalStage = z
  .enum(keysOf(rentalStages))
  .describe('Where the rental stands; `status` says it in four words')

export const paymentStatus = z.enum(['unpaid', 'paid', 'refunded'])

const HIDABLE_WORDS = ['note', 'experience_description', 'answer_message'] as const

const clock = z
  .strictObject({ act: z.enum(deadlineActs), opens_at: instant.nullable(), due_at: instant })
  .describe(
    'A deadline that runs: of the owner to answer, or of the renter to pay, who can do so from `opens_at`; null: from the start',
  )

const may = z.strictObject({
  see: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  cancel: z.boolean(),
  call_off: z.boolean(),
  withdraw: z.boolean(),
  pay: z.boolean(),
  upload_insurance: z.boolean(),
  see_insurance: z.boolean(),
  change_pickup: z.boolean(),
  send_approval: z.boolean(),
})

/** A time of day on a wall clock, `HH:MM`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When something is handed over, at the item's place. */
export const pickUpTime = z.strictObject({ day, from: clockTime, to: clockTime })

const clash = z.strictObject({
  id: z.uuid(),
  renter_name: z.string(),
  start_date: day,
  end_date: day,
  status: status.extract(['pending', rentalStages.booked.status]),
})

const spec = {
  id: z.uuid(),
  equipment_id: z.uuid(),
  owner_id: z.uuid(),
  renter_id: z.uuid(),
  start_date: day,
  end_date: day.describe('Included'),
  total_cost: dollars,
  stage: rentalStage,
  status,
  payment_status: paymentStatus,
  stripe_session_id: z.string().nullable().describe('The renter’s alone'),
  stripe_payment_intent_id: z.string().nullable(),
  platform_fee_cents: cents,
  owner_payout_cents: cents,
  transferred_at: instant.nullable(),
  stripe_transfer_id: z.string().nullable(),
  insurance_verified: z.boolean(),
  insurance_url: z.string().nullable().describe('Address of the private document, `/api/documents/…`'),
  pickup_window: z
    .string()
    .nullable()
    .describe('`pickup_time` in the viewer’s language, or an owner’s own words'),
  pickup_address: z.string().nullable(),
  pickup_time: pickUpTime.nullable(),
  preferred_pickup_time: clockTime
    .nullable()
    .describe('When the renter would like to pick up, on the first day'),
  has_experience: z.boolean(),
  experience_description: z.string().nullable(),
  extension_requested: z.boolean(),
  extension_start_date: day.nullable(),
  extension_end_date: day.nullable(),
  extension_total_cost: dollars.nullable(),
  original_end_date: day.nullable(),
  submitted_at: instant,
}

const endCause = z
  .enum(['listing_removed', 'owner_leaving', 'owner_away', 'called_off', 'dates_given'])
  .describe(
    'What ended a rental, and worded the answer, in place of its owner; called off: by the desk; dates given: to another',
  )

/** A rental as its owner, its renter and administrators are shown it. */
export const rentalView = z
  .strictObject({
    ...spec,
    total_cents: cents.describe('What the card pays: the price of the days and the taxes on it'),
    asked_total_cents: cents.describe('The same at the request; the taxes of the approval count'),
    taxes: z.array(taxLine),
    fee_taxes: z.array(taxLine).describe('On the platform’s fee; the owner’s alone'),
    owner_registered: z
      .boolean()
      .nullable()
      .describe('Whether the owner was registered for GST/HST; null before they had said'),
    refund: z.enum(orderStatuses).nullable().describe('Where its newest refund stands; null without one'),
    equipment_name: z.string(),
    equipment_image: equipmentImage.nullable(),
    equipment_category: z.string(),
    equipment_visible: z
      .boolean()
      .describe(
        'Whether the viewer finds the listing: its owner and administrators also while it is paused or hidden, nobody once it is removed',
      ),
    equipment_hidden: z
      .boolean()
      .describe('Whether the desk took the listing out of view: its owner alone is told so here'),
    payouts_missing: z
      .boolean()
      .describe(
        'Whether a payout account is all that the owner lacks to approve it: they alone are told so here',
      ),
    replacement_value: dollars.nullable(),
    location: z.string().describe('The city, `Toronto, Ontario`'),
    location_fr: z.string(),
    time_zone: z.string(),
    today: day.describe('At the place of the equipment'),
    renter: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      id_verified: z.boolean(),
      police_clearance_verified: z.boolean(),
      resume_url: z.string().nullable(),
    }),
    owner: z.strictObject({ id: z.uuid(), name: z.string(), avatar_url: z.string().nullable() }),
    quote,
    note: z.string().nullable(),
    answer_message: z.string().nullable(),
    because: endCause.nullable(),
    approving_at: instant
      .nullable()
      .describe('When the owner’s held approval is carried out; the owner’s alone'),
    hidden_words: z
      .array(z.enum(HIDABLE_WORDS))
      .describe('In which of its words contact details are hidden from the other party now'),
    role: z.enum(['owner', 'renter']).describe('Who the viewer is to this rental'),
    may,
    clocks: z.array(clock),
    payable_from: day
      .nullable()
      .describe(
        'The day at the place from which it can be paid, or could be once approved; null unless that is ahead',
      ),
    clashes: z.array(clash).describe('Pending and approved requests for overlapping days; the owner’s alone'),
  })
  .openapi('Rental')

/** One rental, with what happened to it, oldest first. What a deadline, the card provider or the desk did has no actor. */
export const rentalDetail = rentalView
  .extend({
    pickup_habit: z
      .strictObject({ pickup_address: z.string().nullable() })
      .nullable()
      .describe('Where the owner handed something over last, of any rental; the owner’s alone'),
    events: z.array(
      z.strictObject({
        act: z.string(),
        stage: rentalStage.nullable().describe('What the act brought; null when it moved nothing'),
        actor_id: z.uuid().nullable(),
        actor: z.string().nullable(),
        at: instant,
      }),
    ),
  })
  .openapi('RentalDetail')

const count = z.number().int().min(0)

/** How many of a person's rentals in one role ask for something today, at each item's place. */
export const rentalsToday = z.strictObject({
  go_out: count.describe('Paid, and picked up today'),
  come_back: count.describe('Returned today'),
  to_answer: count.describe('Requests that wait for their owner'),
  to_pay: count.describe('Approved, and to be paid by their renter now'),
})

export type RentalsToday = z.infer<typeof rentalsToday>
/** The acts that the viewer may take on a rental today; part of every answer about it. */
export type RentalMay = z.infer<typeof may>
export type RentalView = z.infer<typeof rentalView>
export type RentalDetail = z.infer<typeof rentalDetail>
export type EndCause = z.infer<typeof endCause>
export type HidableWords = (typeof HIDABLE_WORDS)[number]
export type RentalClash = z.infer<typeof clash>
/** This feature's values of `events[].act`; payments add their own. */
export type RentalEventAct = RentalAct | 'upload_insurance' | 'change_pickup' | 'send_approval'

/** An approved rental that is not over, as shown to a party who leaves or is suspended. */
export const standingRental = z.strictObject({
  rental_id: z.guid(),
  role: z.enum(['owner', 'renter']),
  equipment_name: z.string(),
  other_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})
