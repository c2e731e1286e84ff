import { z } from '@hono/zod-openapi'

const gearTerm = z.strictObject({ en: z.string(), fr: z.string() }).openapi('GearTerm')

/** The texts of specifications and of included parts that the catalogue knows, in both languages. */
export const gearTerms = z.strictObject({ specs: z.array(gearTerm), included: z.array(gearTerm) })

export type GearTerm = z.infer<typeof gearTerm>
export type GearTerms = z.infer<typeof gearTerms>
