import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { readDocumentRoute } from './contract.ts'
import { readDocument } from './read-document.ts'

export const documentsApi = createFeature().openapi(readDocumentRoute, async (c) => {
  const { user_id, file } = c.req.valid('param')
  const document = await readDocument(signedIn(c), `${user_id}/${file}`)
  if (isRefused(document)) {
    // Nobody tried what is not theirs: an administrator's session proved itself too long ago.
    if (document.refused === 'proof_required') c.set('asksProof', true)
    return answer(c, document, 200)
  }

  const isPicture = document.content_type.startsWith('image/')
  return new Response(new Uint8Array(document.bytes), {
    headers: {
      'content-type': document.content_type,
      // Pictures were drawn anew; a PDF is opened by what the person chose for it, never within our own address.
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${file.replace(/[^\w.-]/g, '_')}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
})
