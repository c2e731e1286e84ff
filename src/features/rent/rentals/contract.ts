import { z } from '@hono/zod-openapi'
import { documentRefusals } from '#features/base/documents/document.ts'
import { pictureRefusals } from '#features/base/pictures/upload.ts'
import { leavingRefusals } from '#features/people/profiles/leaving-refusals.ts'
import { fileForm } from '#platform/http/file-form.ts'
import { givenDay } from '#platform/http/given-day.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { pick } from '#platform/refusal.ts'
import {
  ANSWER_MESSAGE_MAX_LENGTH,
  EXPERIENCE_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PICKUP_ADDRESS_MAX_LENGTH,
  PICKUP_WINDOW_MAX_LENGTH,
  RENTAL_STATUSES,
  rentalRefusals,
} from './rental.ts'
import { clockTime, rentalDetail, rentalsToday, rentalView } from './rental-view.ts'

const line = (length: number) => writtenText(length).nullish()
const text = (length: number) => writtenText(length, true).nullish()
// Not checked here: an address that is no rental's is not found, rather than a bad request.
const params = z.object({ id: z.string().max(64) })

/** The fields of a request, as other routes take them too. */
export const requestInput = z.object({
  equipment_id: z.uuid(),
  start_date: givenDay,
  end_date: givenDay.describe('Included'),
  has_experience: z.boolean().default(false),
  experience_description: text(EXPERIENCE_MAX_LENGTH),
  note: text(NOTE_MAX_LENGTH),
  preferred_pickup_time: clockTime.nullish().describe('On the first day, at the item’s place'),
  expected_total_cents: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('The total that the renter was shown'),
})

const pickUpTimeInput = z
  .object({ day: givenDay, from: clockTime, to: clockTime })
  .nullish()
  .describe('At the item’s place; in its place `pickup_window` takes words')

export const approvalInput = z.object({
  pickup_time: pickUpTimeInput,
  pickup_window: line(PICKUP_WINDOW_MAX_LENGTH),
  pickup_address: line(PICKUP_ADDRESS_MAX_LENGTH),
  message: text(ANSWER_MESSAGE_MAX_LENGTH),
  decline_message: text(ANSWER_MESSAGE_MAX_LENGTH).describe(
    'A word to those who asked for some of the same days; ours, in their languages, when absent',
  ),
  hold: z.boolean().optional().describe('Carried out in ten seconds; until then it can be taken back'),
})

const pickUpInput = z.object({
  pickup_time: pickUpTimeInput,
  pickup_window: line(PICKUP_WINDOW_MAX_LENGTH),
  pickup_address: line(PICKUP_ADDRESS_MAX_LENGTH),
})

const rejectionInput = z.object({ message: text(ANSWER_MESSAGE_MAX_LENGTH) })

const cancellationInput = z.object({ message: text(ANSWER_MESSAGE_MAX_LENGTH).describe('Required') })

const listQuery = z.object({
  role: z.enum(['owner', 'renter']).optional().describe('Both when absent'),
  status: z.enum(RENTAL_STATUSES).optional(),
  equipment_id: z.uuid().optional(),
  cursor: z.uuid().optional().describe('next_cursor of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export type RequestInput = z.infer<typeof requestInput>
export type PickUpInput = z.output<typeof pickUpInput>
export type ApprovalInput = z.output<typeof approvalInput>
export type RentalListQuery = z.infer<typeof listQuery>

export const listRentalsRoute = defineRoute({
  method: 'get',
  path: '/rentals',
  operationId: 'listRentals',
  access: 'self',
  request: { query: listQuery },
  responses: {
    200: json(
      z.strictObject({ items: z.array(rentalView), next_cursor: z.uuid().nullable() }),
      'The person’s rentals as renter or owner, newest first',
    ),
  },
})

export const readTodayRoute = defineRoute({
  method: 'get',
  path: '/rentals/today',
  operationId: 'readToday',
  access: 'self',
  request: { query: z.object({ role: z.enum(['owner', 'renter']) }) },
  responses: {
    200: json(rentalsToday, 'Of the person’s rentals in that role, how many ask for something today'),
  },
})

export const readRentalRoute = defineRoute({
  method: 'get',
  path: '/rentals/{id}',
  operationId: 'readRental',
  access: 'participant',
  request: { params },
  responses: {
    200: json(rentalDetail, 'The rental and its history'),
  },
  refusals: pick(rentalRefusals, 'not_found'),
})

export const requestRentalRoute = defineRoute({
  method: 'post',
  path: '/rentals',
  operationId: 'requestRental',
  access: 'user',
  limit: { points: 30, seconds: 600 },
  request: {
    headers: z.object({
      'idempotency-key': z.uuid().describe('Made when the form opened: sent twice is asked once'),
    }),
    body: { ...json(requestInput, 'What is asked for'), required: true },
  },
  responses: {
    201: json(rentalDetail, 'The request, or the one that this key made before'),
  },
  refusals: {
    ...leavingRefusals,
    ...pick(
      rentalRefusals,
      'not_found',
      'not_on_offer',
      'category_not_open',
      'own_equipment',
      'not_taking_requests',
      'request_key_reused',
      'price_changed',
      'total_too_low',
      'total_too_high',
      'dates_reversed',
      'dates_in_past',
      'too_long',
      'outside_availability',
      'dates_taken',
    ),
  },
})

const pickUpTimeRefusals = pick(rentalRefusals, 'pickup_day_far', 'pickup_reversed', 'pickup_time_past')

const answerRefusals = pick(rentalRefusals, 'not_found', 'not_pending', 'already_answered', 'too_late')

export const approveRentalRoute = defineRoute({
  method: 'post',
  path: '/rentals/{id}/approval',
  operationId: 'approveRental',
  access: 'owner',
  frozen: true,
  limit: { points: 120, seconds: 60 },
  request: { params, body: { ...json(approvalInput, 'Where and when to pick up'), required: true } },
  responses: { 200: json(rentalDetail, 'Approved, and who asked for some of these days declined; or held') },
  refusals: {
    ...answerRefusals,
    ...pickUpTimeRefusals,
    ...pick(rentalRefusals, 'dates_in_past', 'dates_taken', 'listing_hidden', 'not_payable'),
  },
})

export const undoApprovalRoute = defineRoute({
  method: 'delete',
  path: '/rentals/{id}/approval',
  operationId: 'undoApproval',
  access: 'owner',
  limit: { points: 120, seconds: 60 },
  request: { params },
  responses: { 200: json(rentalDetail, 'Still to answer; a held approval was taken back') },
  refusals: pick(rentalRefusals, 'not_found', 'already_answered'),
})

export const changePickUpRoute = defineRoute({
  method: 'put',
  path: '/rentals/{id}/pickup',
  operationId: 'changePickUp',
  access: 'owner',
  limit: { points: 30, seconds: 600 },
  request: { params, body: { ...json(pickUpInput, 'Where and when to pick up'), required: true } },
  responses: { 200: json(rentalDetail, 'As it is now; the renter is told of a change') },
  refusals: { ...pickUpTimeRefusals, ...pick(rentalRefusals, 'not_found', 'not_approved', 'pickup_past') },
})

export const rejectRentalRoute = defineRoute({
  method: 'post',
  path: '/rentals/{id}/rejection',
  operationId: 'rejectRental',
  access: 'owner',
  limit: { points: 120, seconds: 60 },
  request: { params, body: { ...json(rejectionInput, 'A word to the renter'), required: true } },
  responses: { 200: json(rentalDetail, 'Rejected') },
  refusals: answerRefusals,
})

export const withdrawRentalRoute = defineRoute({
  method: 'post',
  path: '/rentals/{id}/withdrawal',
  operationId: 'withdrawRental',
  access: 'participant',
  limit: { points: 60, seconds: 60 },
  request: { params },
  responses: { 200: json(rentalDetail, 'Withdrawn; what was paid is on its way back') },
  refusals: pick(rentalRefusals, 'not_found', 'not_withdrawable', 'already_answered', 'too_late'),
})

export const cancelRentalRoute = defineRoute({
  method: 'post',
  path: '/rentals/{id}/cancellation',
  operationId: 'cancelRental',
  access: 'owner',
  limit: { points: 30, seconds: 60 },
  request: { params, body: { ...json(cancellationInput, 'Why, for the renter'), required: true } },
  responses: { 200: json(rentalDetail, 'Cancelled; what was paid is on its way back') },
  refusals: pick(
    rentalRefusals,
    'not_found',
    'not_cancellable',
    'reason_missing',
    'already_answered',
    'too_late',
  ),
})

export const uploadInsuranceRoute = defineRoute({
  method: 'post',
  path: '/rentals/{id}/insurance',
  operationId: 'uploadInsurance',
  access: 'participant',
  limit: { points: 20, seconds: 600 },
  bodyBytes: null,
  request: { params, body: fileForm },
  responses: {
    200: json(rentalDetail, 'Stored and verified'),
  },
  refusals: {
    ...pick(
      rentalRefusals,
      'not_found',
      'insurance_closed',
      'invalid_file_type',
      'file_too_large',
      'file_missing',
      'upload_not_verified',
      'insurance_not_kept',
      'uploads_busy',
      'body_late',
      'body_cut',
    ),
    ...pick(pictureRefusals, 'picture_broken', 'picture_too_many_pixels', 'picture_too_hard'),
    ...documentRefusals,
  },
})

export const sendRentalApprovalRoute = defineRoute({
  method: 'post',
  path: '/functions/send-rental-approval',
  operationId: 'sendRentalApproval',
  access: 'owner',
  limit: { points: 5, seconds: 3600 },
  request: {
    body: {
      ...json(z.object({ rentalId: z.string().max(64), message: text(ANSWER_MESSAGE_MAX_LENGTH) }), 'Which'),
      required: true,
    },
  },
  responses: {
    202: json(z.strictObject({ queued: z.literal(true) }), 'The letter goes out again'),
  },
  refusals: pick(rentalRefusals, 'not_found', 'not_approved'),
})
