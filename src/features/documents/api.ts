import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { readDocumentRoute } from './contract.ts'
import { readDocument } from './read-document.ts'

export const documentsApi = createFeature().openapi(readDocumentRoute, async (c) => {
  const { user_id, file } = c.req.valid('param')
  const answer = await readDocument(signedIn(c), `${user_id}/${file}`)
  if (isRefused(answer)) return answerRefusal(c, answer)

  return new Response(new Uint8Array(answer.bytes), {
    headers: {
      'content-type': answer.content_type,
      'content-disposition': `inline; filename="${file.replace(/[^\w.-]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
})
