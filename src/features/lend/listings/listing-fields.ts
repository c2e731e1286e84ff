import { z } from '@hono/zod-openapi'
import { writtenText } from '#platform/http/written-text.ts'
import { namesSomething } from '#platform/name-letters.ts'
import { cleanText, textProblem } from '#platform/written-text.ts'
import { LISTING_MOST as MOST, readAmount } from './listing.ts'

type Most = { most: number; required?: boolean; zero?: boolean }

/** Dollars with at most two decimals, as a number or as it was typed; empty is null (SPEC §5). */
function amount({ most, required = false, zero = false }: Most) {
  return z.union([z.number(), z.string().max(40), z.null()]).transform((typed, check) => {
    const dollars = readAmount(typed)
    if (dollars === 'wrong' || (dollars === 0 && !zero)) return refuse(check, 'price_shape')
    if (dollars === null) return required ? refuse(check, 'price_required') : null
    return dollars > most ? refuse(check, 'price_too_high', { max: most }) : dollars
  })
}

function refuse(check: z.RefinementCtx, message: string, params?: Record<string, number>): never {
  check.addIssue({ code: 'custom', message, params })
  return z.NEVER
}

const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)

const name = writtenText(MOST.name).refine(namesSomething, 'listing_name_required')

const price = amount({ most: MOST.price, required: true }).transform((dollars) => dollars ?? 0)

/** The first is the cover. */
const images = z
  .array(z.object({ src: writtenText(300), alt: writtenText(MOST.caption) }))
  .superRefine((pictures, check) => {
    if (pictures.length > MOST.pictures) refuse(check, 'too_many_pictures', { max: MOST.pictures })
    if (new Set(pictures.map(({ src }) => src)).size < pictures.length) refuse(check, 'invalid_field')
  })

/** In the owner's order. */
const specs = z
  .record(z.string(), writtenText(MOST.spec_value))
  .transform((rows) =>
    Object.fromEntries(Object.entries(rows).map(([key, value]) => [cleanText(key), value])),
  )
  .superRefine((rows, check) => {
    const names = Object.keys(rows)
    if (names.length > MOST.specs) refuse(check, 'list_too_long', { max: MOST.specs })
    for (const key of names) {
      const wrong = key === '' ? 'spec_unnamed' : textProblem(key, MOST.spec_name)
      if (wrong) {
        check.addIssue({ code: 'custom', message: wrong, params: { max: MOST.spec_name }, path: [key] })
      }
    }
  })

const included = z
  .array(writtenText(MOST.included_line))
  .transform((lines) => lines.filter((line) => line !== ''))
  .superRefine((lines, check) => {
    if (lines.length > MOST.included) refuse(check, 'list_too_long', { max: MOST.included })
  })

/** The fields of a listing as an owner writes them. */
export const listingFields = {
  name,
  description: writtenText(MOST.description, true),
  category: slug,
  subcategory: z
    .union([slug, z.literal('')])
    .nullable()
    .transform((kind) => kind || null),
  make: writtenText(MOST.make),
  model: writtenText(MOST.model),
  details: writtenText(MOST.details, true),
  price,
  weekly_price: amount({ most: MOST.weekly_price }),
  monthly_price: amount({ most: MOST.monthly_price }),
  replacement_value: amount({ most: MOST.replacement_value, zero: true }),
  location: z.string().max(120).describe('The label of a known city, in either language'),
  images,
  specs,
  included,
  is_store_listing: z.boolean(),
}

/** Everything an owner writes of a listing. */
export type ListingInput = z.output<z.ZodObject<typeof listingFields>>
