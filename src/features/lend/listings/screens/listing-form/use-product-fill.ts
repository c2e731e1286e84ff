import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductSuggestion } from '#features/products/contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { ListingValues } from './listing-values.ts'
import { type Fill, type FilledField, fillFrom } from './product-fill.ts'

export type ChooseProduct = (product: ProductSuggestion, chosenIn: FilledField, typed: string) => void

/** Filling the form from the catalogue, and taking that back. */
export function useProductFill({ getValues, setValue, clearErrors }: UseFormReturn<ListingValues>) {
  const [last, setLast] = useState<Fill | null>(null)
  const put = (values: Fill['after']) => {
    for (const [field, value] of Object.entries(values)) {
      setValue(field as FilledField, value, { shouldDirty: true })
      clearErrors(field as FilledField)
    }
  }
  const choose: ChooseProduct = (product, chosenIn, typed) => {
    const values = { ...getValues(), [chosenIn]: typed }
    const fill = fillFrom(values, product, { chosenIn, last: last?.after ?? {}, locale: getLocale() })
    put({ [chosenIn]: product[chosenIn as 'name' | 'make' | 'model'], ...fill.after })
    setLast(fill)
  }
  const undo = () => {
    if (last) put(last.before)
    setLast(null)
  }
  return { choose, last, undo }
}
