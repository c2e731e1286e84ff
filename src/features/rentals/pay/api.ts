import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { checkoutRental } from './checkout-rental.ts'
import {
  checkoutRentalRoute,
  listTransactionsRoute,
  readCheckoutRoute,
  readRentalPaymentRoute,
} from './contract.ts'
import { listTransactions } from './list-transactions.ts'
import { readPayment } from './read-payment.ts'

export const payApi = createFeature()
  .openapi(checkoutRentalRoute, async (c) => {
    const opened = await checkoutRental(signedIn(c), c.req.valid('param').id)
    return isRefused(opened) ? answerRefusal(c, opened) : c.json(opened, 200)
  })
  .openapi(readRentalPaymentRoute, async (c) => {
    const payment = await readPayment(signedIn(c), { rental_id: c.req.valid('param').id })
    return isRefused(payment) ? answerRefusal(c, payment) : c.json(payment, 200)
  })
  .openapi(readCheckoutRoute, async (c) => {
    const payment = await readPayment(signedIn(c), { session_id: c.req.valid('param').id })
    return isRefused(payment) ? answerRefusal(c, payment) : c.json(payment, 200)
  })
  .openapi(listTransactionsRoute, async (c) =>
    c.json(await listTransactions(signedIn(c), c.req.valid('query')), 200),
  )
