import { z } from '@hono/zod-openapi'

/** A place that people name, by its labels, and where it lies in degrees. */
export const place = z.strictObject({
  label: z.string(),
  label_fr: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export type Place = z.infer<typeof place>
