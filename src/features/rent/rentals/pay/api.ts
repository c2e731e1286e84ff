import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { checkoutRental } from './checkout-rental.ts'
import {
  checkoutRentalRoute,
  listSharesRoute,
  listTransactionsRoute,
  readCheckoutRoute,
  readRentalPaymentRoute,
} from './contract.ts'
import { listShares } from './list-shares.ts'
import { listTransactions } from './list-transactions.ts'
import { readPayment } from './read-payment.ts'

export const payApi = createFeature()
  .openapi(checkoutRentalRoute, async (c) => {
    return answer(c, await checkoutRental(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(readRentalPaymentRoute, async (c) => {
    return answer(c, await readPayment(signedIn(c), { rental_id: c.req.valid('param').id }), 200)
  })
  .openapi(readCheckoutRoute, async (c) => {
    return answer(c, await readPayment(signedIn(c), { session_id: c.req.valid('param').id }), 200)
  })
  .openapi(listSharesRoute, async (c) => c.json(await listShares(signedIn(c)), 200))
  .openapi(listTransactionsRoute, async (c) =>
    c.json(await listTransactions(signedIn(c), c.req.valid('query')), 200),
  )
