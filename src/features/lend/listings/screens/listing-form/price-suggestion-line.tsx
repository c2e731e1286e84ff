import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { PriceSuggestion } from '#features/catalogue/products/contract.ts'
import { priceQuery } from '#features/catalogue/products/queries.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney, toCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { type ListingValues, writeDollars } from './listing-values.ts'

type Prices = Pick<ListingValues, 'price' | 'weekly_price' | 'monthly_price'>
type Found = Extract<PriceSuggestion, { price: number }>

/** The price of comparable listings, their number, and a button to take the price; then one to undo it. */
export function PriceSuggestionLine({ form }: { form: UseFormReturn<ListingValues> }) {
  const found = useSuggestion(form)
  const { price, before, take, undo } = useTaking(form)
  if (before) {
    return <Line words={m.equipment_form_price_taken()} act={m.equipment_form_undo()} onAct={undo} />
  }
  if (!found || price === writeDollars(found.price, getLocale())) return null
  const money = formatMoney(toCents(found.price), getLocale())
  return (
    <Line
      words={basisWords(found, money)}
      act={m.equipment_form_price_take({ price: money })}
      onAct={() => take(found)}
    />
  )
}

function basisWords({ basis, count }: Found, price: string): string {
  if (basis === 'catalogue') return m.equipment_form_price_catalogue({ price })
  return basis === 'product'
    ? m.equipment_form_price_product({ count, price })
    : m.equipment_form_price_kind({ count, price })
}

function useSuggestion({ control }: UseFormReturn<ListingValues>): Found | null {
  const [make, model, category, subcategory] = useWatch({
    control,
    name: ['make', 'model', 'category', 'subcategory'],
  })
  const about = useSettled(
    JSON.stringify({ make: make.trim(), model: model.trim(), category, subcategory }),
    300,
  )
  const { data } = useQuery(priceQuery(JSON.parse(about)))
  return data && data.basis !== null ? data : null
}

function useTaking({ control, getValues, setValue, clearErrors }: UseFormReturn<ListingValues>) {
  const [before, setBefore] = useState<Prices | null>(null)
  const [after, setAfter] = useState<Prices | null>(null)
  const [price, weekly_price, monthly_price] = useWatch({
    control,
    name: ['price', 'weekly_price', 'monthly_price'],
  })
  const stands = JSON.stringify({ price, weekly_price, monthly_price }) === JSON.stringify(after)
  const put = (prices: Prices) => {
    for (const field of ['price', 'weekly_price', 'monthly_price'] as const) setValue(field, prices[field])
    clearErrors(['price', 'weekly_price', 'monthly_price'])
  }
  function take(found: Found) {
    const [daily, weekly, monthly] = getValues(['price', 'weekly_price', 'monthly_price'])
    const was = { price: daily, weekly_price: weekly, monthly_price: monthly }
    const next = {
      price: writeDollars(found.price, getLocale()),
      weekly_price: weekly || writeDollars(found.weekly_price, getLocale()),
      monthly_price: monthly || writeDollars(found.monthly_price, getLocale()),
    }
    setBefore(was)
    setAfter(next)
    put(next)
  }
  function undo() {
    if (before) put(before)
    setBefore(null)
  }
  return { price, before: stands ? before : null, take, undo }
}

function Line({ words, act, onAct }: { words: string; act: string; onAct: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken py-2 pr-2 pl-4 text-14"
    >
      <span>{words}</span>
      <Button variant="secondary" size="sm" onClick={onAct}>
        {act}
      </Button>
    </div>
  )
}
