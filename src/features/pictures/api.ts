import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, type Env, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { uploadImageRoute, uploadLogoRoute } from './contract.ts'
import type { Sent } from './receive-upload.ts'
import { logoUrl } from './upload.ts'
import { uploadPicture } from './upload-picture.ts'

export const picturesApi = createFeature()
  .openapi(uploadImageRoute, async (c) => {
    const answer = await uploadPicture(signedIn(c), 'listing', sentIn(c))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json({ ...answer, alt: '' }, 201)
  })
  .openapi(uploadLogoRoute, async (c) => {
    const answer = await uploadPicture(signedIn(c), 'logo', sentIn(c))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json({ logo_url: logoUrl(answer.src) }, 201)
  })

/** The body comes from the socket itself, where there is one: a web stream over it holds more of it in memory. */
function sentIn(c: Context<Env>): Sent {
  const { raw } = c.req
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // Whoever stops reading still has an answer to send.
  const body = incoming ? incoming.iterator({ destroyOnReturn: false }) : raw.body
  return { headers: raw.headers, body, signal: raw.signal }
}
