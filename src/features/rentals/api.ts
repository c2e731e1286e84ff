import { answerRefusal } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { approveRental } from './approve-rental.ts'
import { cancelRental } from './cancel-rental.ts'
import { changePickUp } from './change-pickup.ts'
import {
  approveRentalRoute,
  cancelRentalRoute,
  changePickUpRoute,
  listRentalsRoute,
  readRentalRoute,
  rejectRentalRoute,
  requestRentalRoute,
  sendRentalApprovalRoute,
  uploadInsuranceRoute,
  withdrawRentalRoute,
} from './contract.ts'
import { listRentals, readRental } from './read-rental.ts'
import { rejectRental } from './reject-rental.ts'
import { requestRental } from './request-rental.ts'
import { sendRentalApproval } from './send-rental-approval.ts'
import { uploadInsurance } from './upload-insurance.ts'
import { withdrawRental } from './withdraw-rental.ts'

export const rentalsApi = createFeature()
  .openapi(listRentalsRoute, async (c) => c.json(await listRentals(signedIn(c), c.req.valid('query')), 200))
  .openapi(readRentalRoute, async (c) => {
    const answer = await readRental(signedIn(c), c.req.valid('param').id)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(requestRentalRoute, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const answer = await requestRental(signedIn(c), c.req.valid('json'), key)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 201)
  })
  .openapi(approveRentalRoute, async (c) => {
    const answer = await approveRental(signedIn(c), c.req.valid('param').id, c.req.valid('json'))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(changePickUpRoute, async (c) => {
    const answer = await changePickUp(signedIn(c), c.req.valid('param').id, c.req.valid('json'))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(rejectRentalRoute, async (c) => {
    const answer = await rejectRental(signedIn(c), c.req.valid('param').id, c.req.valid('json').message)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(cancelRentalRoute, async (c) => {
    const answer = await cancelRental(signedIn(c), c.req.valid('param').id, c.req.valid('json').message)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(withdrawRentalRoute, async (c) => {
    const answer = await withdrawRental(signedIn(c), c.req.valid('param').id)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(uploadInsuranceRoute, async (c) => {
    const answer = await uploadInsurance(signedIn(c), c.req.valid('param').id, sentIn(c))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(sendRentalApprovalRoute, async (c) => {
    const { rentalId, message } = c.req.valid('json')
    const answer = await sendRentalApproval(signedIn(c), rentalId, message)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 202)
  })
