import type { FormEvent, KeyboardEvent } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { PriceField } from '#ui/price-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ANYWHERE_KM, DEFAULT_RADIUS_KM, RADII_KM } from '../search.ts'
import { type Rent, useDraft } from './use-rent.ts'

type Props = {
  rent: Rent
  /** The form these fields belong to. */
  form: string
}

/** Distance and price. Each holds as soon as it is chosen, sent or left. */
export function MoreFilters({ rent, form }: Props) {
  const { search } = rent
  const [least, setLeast] = useDraft(written(search.min_price))
  const [most, setMost] = useDraft(written(search.max_price))
  const settle = () => {
    if (least !== written(search.min_price) || most !== written(search.max_price)) send(form)
  }
  const edges = { form, onBlur: settle, onKeyDown: (event: KeyboardEvent) => sendOnEnter(event, form) }
  return (
    <>
      {search.location ? (
        <SelectField
          label={m.search_radius()}
          name="radius_km"
          form={form}
          value={search.radius_km ?? DEFAULT_RADIUS_KM}
          onChange={(event) => rent.change({ radius_km: Number(event.target.value) })}
        >
          <RadiusOptions chosen={search.radius_km ?? DEFAULT_RADIUS_KM} />
        </SelectField>
      ) : null}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-14 font-medium">{m.search_price()}</legend>
        <div className="grid grid-cols-2 gap-3">
          <PriceField
            {...edges}
            label={m.search_price_least()}
            name="min_price"
            value={least}
            onChange={(event) => setLeast(event.target.value)}
          />
          <PriceField
            {...edges}
            label={m.search_price_most()}
            name="max_price"
            value={most}
            onChange={(event) => setMost(event.target.value)}
          />
        </div>
      </fieldset>
    </>
  )
}

/** The radii on offer, and the one in the address when it is none of them. */
function RadiusOptions({ chosen }: { chosen: number }) {
  const radii: number[] = [...RADII_KM, ANYWHERE_KM]
  if (!radii.includes(chosen)) radii.push(chosen)
  return radii
    .sort((a, b) => a - b)
    .map((km) => (
      <option key={km} value={km}>
        {km >= ANYWHERE_KM ? m.search_radius_anywhere() : m.search_radius_km({ km })}
      </option>
    ))
}

/** Presses the form's send, as a person would. */
function send(form: string) {
  const element = document.getElementById(form)
  if (element instanceof HTMLFormElement) element.requestSubmit()
}

/* The default would press the form's first button, which need not be the one that sends. */
function sendOnEnter(event: KeyboardEvent | FormEvent, form: string) {
  if (!('key' in event) || event.key !== 'Enter') return
  event.preventDefault()
  send(form)
}

function written(price: number | undefined): string {
  if (price === undefined) return ''
  return getLocale() === 'fr-CA' ? String(price).replace('.', ',') : String(price)
}
