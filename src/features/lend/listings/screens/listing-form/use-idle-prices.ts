import { type UseFormReturn, useWatch } from 'react-hook-form'
import { costWithoutIdle } from '#features/catalogue/pricing/quote.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney, toCents } from '#platform/money.ts'
import { useSettled } from '#ui/use-settled.ts'
import type { ListingValues } from './listing-values.ts'
import { readDollars } from './listing-values.ts'

type Prices = Pick<ListingValues, 'price' | 'weekly_price' | 'monthly_price'>
type IdlePrices = { weekly_price: string | null; monthly_price: string | null }

/** Long enough not to speak of an amount that is still being typed. */
const SETTLED_MS = 1_000

/** A sentence for each longer price that lowers nothing, once they have stood still. */
export function useIdlePrices({ control }: UseFormReturn<ListingValues>): IdlePrices {
  const [price, weekly_price, monthly_price] = useWatch({
    control,
    name: ['price', 'weekly_price', 'monthly_price'],
  })
  return idlePrices(
    JSON.parse(useSettled(JSON.stringify({ price, weekly_price, monthly_price }), SETTLED_MS)),
  )
}

/** A sentence for each price, as typed, that no renter would save by; null for the others, and while one is no amount. */
export function idlePrices(typed: Prices): IdlePrices {
  const [daily, weekly, monthly] = [typed.price, typed.weekly_price, typed.monthly_price].map(centsOf)
  const isRead = daily && weekly !== undefined && monthly !== undefined
  if (!isRead) return { weekly_price: null, monthly_price: null }
  const prices = { daily_cents: daily, weekly_cents: weekly, monthly_cents: monthly }
  const [week, month] = [costWithoutIdle(prices, 'week'), costWithoutIdle(prices, 'month')]
  return {
    weekly_price: week === null ? null : m.equipment_form_weekly_idle({ price: money(week) }),
    monthly_price: month === null ? null : m.equipment_form_monthly_idle({ price: money(month) }),
  }
}

/** Null when empty, undefined for an invalid amount. */
function centsOf(text: string): number | null | undefined {
  const amount = readDollars(text)
  if (amount === 'wrong') return undefined
  return amount === null ? null : toCents(amount)
}

function money(cents: number): string {
  return formatMoney(cents, getLocale())
}
