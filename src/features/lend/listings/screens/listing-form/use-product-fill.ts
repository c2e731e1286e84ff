import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductSuggestion } from '#features/catalogue/products/contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { keysOf } from '#platform/own-value.ts'
import type { ListingValues } from './listing-values.ts'
import { type Fill, fillFrom } from './product-fill.ts'

/** A field that offers the products of the catalogue. */
export type ChosenIn = 'name' | 'make' | 'model'
export type ChooseProduct = (product: ProductSuggestion, chosenIn: ChosenIn, typed: string) => void

/** Filling the form from the catalogue, and taking that back. */
export function useProductFill({ getValues, setValue, clearErrors }: UseFormReturn<ListingValues>) {
  const [last, setLast] = useState<Fill | null>(null)
  const put = (values: Fill['after']) => {
    for (const field of keysOf(values)) {
      const value = values[field]
      if (value !== undefined) setValue(field, value, { shouldDirty: true })
      clearErrors(field)
    }
  }
  const choose: ChooseProduct = (product, chosenIn, typed) => {
    const values = { ...getValues(), [chosenIn]: typed }
    const fill = fillFrom(values, product, { chosenIn, last: last?.after ?? {}, locale: getLocale() })
    put({ [chosenIn]: product[chosenIn], ...fill.after })
    setLast(fill)
  }
  const undo = () => {
    if (last) put(last.before)
    setLast(null)
  }
  return { choose, last, undo }
}
