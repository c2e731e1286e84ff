import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { readReceiptRoute } from './contract.ts'
import { readReceipt } from './read-receipt.ts'

export const receiptsApi = createFeature().openapi(readReceiptRoute, async (c) => {
  return answer(c, await readReceipt(signedIn(c), c.req.valid('param').number), 200)
})
