import { z } from '@hono/zod-openapi'
import { fileForm } from '#platform/http/file-form.ts'
import { defineRoute, json, problem } from '#platform/http/route.ts'

/** A picture in its sizes: files lie at `{src}-{width}.webp`, the one for shared links at `{src}-share.jpg`. */
export const equipmentImage = z.object({
  src: z.string().describe('Without width and suffix: `{src}-{width}.webp`, `{src}-share.jpg`'),
  widths: z.array(z.number().int()),
  width: z.number().int().describe('Of the original, in pixels'),
  height: z.number().int(),
  blur: z.string().describe('A few pixels as a data address'),
  alt: z.string(),
})

export type EquipmentImage = z.infer<typeof equipmentImage>

const refusals = {
  400: problem('No file in the form'),
  401: problem('Nobody is signed in'),
  408: problem('Stopped arriving, or too slow'),
  413: problem('More than 20 MB'),
  415: problem('No HEIC, JPEG, PNG or WebP by its content'),
  422: problem('Damaged, or more than can be drawn'),
  429: problem('Too many pictures for now'),
}

export const uploadImageRoute = defineRoute({
  method: 'post',
  path: '/equipment/images',
  operationId: 'uploadImage',
  access: 'user',
  limit: { points: 120, seconds: 600 },
  bodyBytes: null,
  request: { body: fileForm },
  responses: {
    201: json(equipmentImage, 'For a listing of one’s own; forgotten after a day without one'),
    ...refusals,
  },
})

export const uploadLogoRoute = defineRoute({
  method: 'post',
  path: '/stores/logo',
  operationId: 'uploadLogo',
  access: 'user',
  limit: { points: 30, seconds: 600 },
  bodyBytes: null,
  request: { body: fileForm },
  responses: {
    201: json(
      z.object({ logo_url: z.string() }).openapi('Logo'),
      'For a store of one’s own; forgotten after a day without one',
    ),
    ...refusals,
  },
})
