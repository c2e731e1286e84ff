import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { ProductSuggestion } from '#features/catalogue/products/contract.ts'
import { productsQuery } from '#features/catalogue/products/queries.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useSettled } from '#ui/use-settled.ts'
import type { ListingValues } from './listing-values.ts'
import type { ChooseProduct } from './use-product-fill.ts'

type Field = 'name' | 'make' | 'model'
type Props = {
  form: UseFormReturn<ListingValues>
  field: Field
  onChoose: ChooseProduct
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  optional?: boolean
}

const STILL_MS = 150

/** A name, make or model: free to type, with the catalogue's suggestions, one of which fills in the rest. */
export function ProductField({ form, field, onChoose, ...words }: Props) {
  const { field: input, fieldState } = useController({ control: form.control, name: field })
  const make = useWatch({ control: form.control, name: 'make' })
  const typed = useRef('')
  const query = useSettled(field === 'model' ? `${make} ${input.value}`.trim() : input.value.trim(), STILL_MS)
  const { data, isFetching } = useQuery({
    ...productsQuery(query.slice(0, 140)),
    enabled: query.length > 1 && fieldState.isDirty,
  })
  const products = data?.items ?? []
  const options = products.map((product) => ({
    id: nameOf(product),
    label: product.name,
    detail: makerOf(product),
  }))
  const choose = (id: string) => {
    const product = products.find((one) => nameOf(one) === id)
    if (product) onChoose(product, field, typed.current)
  }
  return (
    <Combobox
      {...words}
      ref={input.ref}
      name={field}
      value={input.value}
      error={fieldState.error?.message}
      options={options}
      loading={isFetching}
      onValueChange={(text) => {
        // A suggestion's label is put in before it is chosen: what was typed is what undoing goes back to.
        if (!options.some(({ label }) => label === text)) typed.current = text
        input.onChange(text)
      }}
      onPick={({ id }) => choose(id)}
      onBlur={input.onBlur}
    />
  )
}

function nameOf({ make, model, name }: ProductSuggestion): string {
  return `${make} ${model} ${name}`
}

/** Make and model, where the name does not say them already. */
function makerOf({ make, model, name }: ProductSuggestion): string | undefined {
  const maker = `${make} ${model}`.trim()
  return maker === name ? undefined : maker
}
