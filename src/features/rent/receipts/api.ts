import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { readReceiptRoute } from './contract.ts'
import { readReceipt } from './read-receipt.ts'

export const receiptsApi = createFeature().openapi(readReceiptRoute, async (c) => {
  const receipt = await readReceipt(signedIn(c), c.req.valid('param').number)
  // An administrator whose proof is too old attempted nothing.
  if (isRefused(receipt) && receipt.refused === 'proof_required') c.set('asksProof', true)
  return answer(c, receipt, 200)
})
