import type { FieldErrors, Resolver } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { isRecord } from '#platform/json.ts'
import { namesSomething } from '#platform/name-letters.ts'
import { cleanText, textProblem } from '#platform/written-text.ts'
import { LISTING_MOST as MOST, priceProblems } from '../../listing.ts'
import { isFilled, type ListingValues, readDollars } from './listing-values.ts'

type Sentences = Partial<
  Record<keyof ListingValues | `specs.${number}.name` | `included.${number}.text`, string>
>

/** The problems of a listing, each beside its field, in the server's words. */
export function listingProblems(values: ListingValues): Sentences {
  return {
    ...specProblems(values),
    ...textProblems(values),
    ...(values.category ? {} : { category: m.equipment_form_category_missing() }),
    ...(values.location.trim() ? {} : { location: m.equipment_form_city_missing() }),
    ...moneyProblems(values),
    ...(namesSomething(values.name) ? {} : { name: m.refusal_listing_name_required() }),
  }
}

/** The same for react-hook-form. */
export const resolveListing: Resolver<ListingValues> = (values) => {
  const problems = Object.entries(listingProblems(values))
  if (problems.length === 0) return { values, errors: {} }
  const errors: Record<string, unknown> = {}
  for (const [path, message] of problems) put(errors, path.split('.'), { type: 'listing', message })
  // biome-ignore lint/plugin: react-hook-form's type follows each path of the values, which are texts here
  return { values: {}, errors: errors as FieldErrors<ListingValues> }
}

function textProblems(values: ListingValues): Sentences {
  const fields = ['name', 'make', 'model', 'description', 'details'] as const
  const found = fields.flatMap((field) => {
    const long = field === 'description' || field === 'details'
    const sentence = wordsFor(values[field], MOST[field], long)
    return sentence ? [[field, sentence] as const] : []
  })
  const lines = values.included.flatMap(({ text }, index) => {
    const sentence = wordsFor(text, MOST.included_line)
    return sentence ? [[`included.${index}.text`, sentence] as const] : []
  })
  return Object.fromEntries([...lines, ...found])
}

function specProblems({ specs }: ListingValues): Sentences {
  const names = specs.map((row) => row.name.trim())
  const found = specs.flatMap((row, index) => {
    const name = names[index] ?? ''
    const sentence = !isFilled(row)
      ? null
      : name === ''
        ? m.refusal_spec_unnamed()
        : names.indexOf(name) < index
          ? m.equipment_form_spec_twice()
          : (wordsFor(name, MOST.spec_name) ?? wordsFor(row.value, MOST.spec_value))
    return sentence ? [[`specs.${index}.name`, sentence] as const] : []
  })
  return Object.fromEntries(found)
}

function moneyProblems(values: ListingValues): Sentences {
  const fields = ['price', 'weekly_price', 'monthly_price', 'replacement_value'] as const
  const found: Sentences = {}
  for (const field of fields) {
    const amount = readDollars(values[field])
    if (amount === 'wrong' || (amount === 0 && field !== 'replacement_value')) {
      found[field] = m.refusal_price_shape()
    } else if (amount === null && field === 'price') found.price = m.refusal_price_required()
    else if (amount !== null && amount > MOST[field])
      found[field] = m.refusal_price_too_high({ max: MOST[field] })
  }
  if (Object.keys(found).length > 0) return found
  for (const { field, code } of priceProblems(amountsOf(values))) {
    if (code === 'weekly_below_daily') found[field] = m.refusal_weekly_below_daily()
    if (code === 'monthly_below_weekly') found[field] = m.refusal_monthly_below_weekly()
  }
  return found
}

function amountsOf(values: ListingValues) {
  const read = (text: string) => {
    const amount = readDollars(text)
    return amount === 'wrong' ? null : amount
  }
  return {
    price: read(values.price) ?? 0,
    weekly_price: read(values.weekly_price),
    monthly_price: read(values.monthly_price),
  }
}

function wordsFor(text: string, most: number, lines = false): string | null {
  const problem = textProblem(cleanText(text, lines), most, lines)
  if (problem === 'text_too_long') return m.refusal_text_too_long({ max: most })
  return problem ? m.refusal_text_unreadable() : null
}

function put(into: Record<string, unknown>, [first = '', ...rest]: string[], error: object) {
  if (rest.length === 0) {
    into[first] = error
    return
  }
  const inner = isRecord(into[first]) ? into[first] : {}
  into[first] = inner
  put(inner, rest, error)
}
