import { z } from '@hono/zod-openapi'
import { fileForm } from '#platform/http/file-form.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pictureRefusals } from './upload.ts'

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

const { picture_gone: _claimed, ...uploadRefusals } = pictureRefusals

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
  },
  refusals: uploadRefusals,
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
  },
  refusals: uploadRefusals,
})

export const uploadAvatarRoute = defineRoute({
  method: 'post',
  path: '/profiles/avatar',
  operationId: 'uploadAvatar',
  access: 'user',
  limit: { points: 30, seconds: 600 },
  bodyBytes: null,
  request: { body: fileForm },
  responses: {
    201: json(
      z.object({ avatar_url: z.string() }).openapi('Avatar'),
      'A square from its middle, for a profile of one’s own; forgotten after a day without one',
    ),
  },
  refusals: uploadRefusals,
})
