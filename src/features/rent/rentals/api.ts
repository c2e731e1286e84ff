import { answer } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { approveRental } from './approve-rental.ts'
import { cancelRental } from './cancel-rental.ts'
import { changePickUp } from './change-pickup.ts'
import {
  approveRentalRoute,
  cancelRentalRoute,
  changePickUpRoute,
  listRentalsRoute,
  readRentalRoute,
  readTodayRoute,
  rejectRentalRoute,
  requestRentalRoute,
  sendRentalApprovalRoute,
  undoApprovalRoute,
  uploadInsuranceRoute,
  withdrawRentalRoute,
} from './contract.ts'
import { holdApproval, undoApproval } from './hold-approval.ts'
import { listRentals, readRental } from './read-rental.ts'
import { readToday } from './read-today.ts'
import { rejectRental } from './reject-rental.ts'
import { requestRental } from './request-rental.ts'
import { sendRentalApproval } from './send-rental-approval.ts'
import { uploadInsurance } from './upload-insurance.ts'
import { withdrawRental } from './withdraw-rental.ts'

export const rentalsApi = createFeature()
  .openapi(listRentalsRoute, async (c) => c.json(await listRentals(signedIn(c), c.req.valid('query')), 200))
  .openapi(readTodayRoute, async (c) => c.json(await readToday(signedIn(c), c.req.valid('query').role), 200))
  .openapi(readRentalRoute, async (c) => {
    return answer(c, await readRental(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(requestRentalRoute, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return answer(c, await requestRental(signedIn(c), c.req.valid('json'), key), 201)
  })
  .openapi(approveRentalRoute, async (c) => {
    const input = c.req.valid('json')
    const act = input.hold ? holdApproval : approveRental
    return answer(c, await act(signedIn(c), c.req.valid('param').id, input), 200)
  })
  .openapi(undoApprovalRoute, async (c) => {
    return answer(c, await undoApproval(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(changePickUpRoute, async (c) => {
    return answer(c, await changePickUp(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
  .openapi(rejectRentalRoute, async (c) => {
    return answer(
      c,
      await rejectRental(signedIn(c), c.req.valid('param').id, c.req.valid('json').message),
      200,
    )
  })
  .openapi(cancelRentalRoute, async (c) => {
    return answer(
      c,
      await cancelRental(signedIn(c), c.req.valid('param').id, c.req.valid('json').message),
      200,
    )
  })
  .openapi(withdrawRentalRoute, async (c) => {
    return answer(c, await withdrawRental(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(uploadInsuranceRoute, async (c) => {
    return answer(c, await uploadInsurance(signedIn(c), c.req.valid('param').id, sentIn(c)), 200)
  })
  .openapi(sendRentalApprovalRoute, async (c) => {
    const { rentalId, message } = c.req.valid('json')
    return answer(c, await sendRentalApproval(signedIn(c), rentalId, message), 202)
  })
