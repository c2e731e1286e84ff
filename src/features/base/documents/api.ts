import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { readDocumentRoute } from './contract.ts'
import { readDocument } from './read-document.ts'

export const documentsApi = createFeature().openapi(readDocumentRoute, async (c) => {
  const { user_id, file } = c.req.valid('param')
  const document = await readDocument(signedIn(c), `${user_id}/${file}`)
  if (isRefused(document)) {
    // An administrator whose proof is too old was asked for a new one; it was no attempt on another's document.
    if (document.refused === 'proof_required') c.set('asksProof', true)
    return answer(c, document, 200)
  }

  const isPicture = document.content_type.startsWith('image/')
  return new Response(new Uint8Array(document.bytes), {
    headers: {
      'content-type': document.content_type,
      // Pictures were re-encoded by us; a PDF opens in the person's own reader, never within our origin.
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${file.replace(/[^\w.-]/g, '_')}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
})
