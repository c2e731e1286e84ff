import { Info } from 'lucide-react'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { PriceField } from '#ui/price-field.tsx'
import { FormSection } from './form-section.tsx'
import { PriceSuggestionLine } from './price-suggestion-line.tsx'
import { useIdlePrices } from './use-idle-prices.ts'
import type { ListingEditor } from './use-listing-form.ts'

const LONGER = ['weekly_price', 'monthly_price'] as const

/** The prices of a day, a week and thirty days, and of a new item. */
export function PricesSection({ editor: { form } }: { editor: ListingEditor }) {
  const { register, formState } = form
  const idle = useIdlePrices(form)
  const id = useId()
  const error = (field: 'price' | 'weekly_price' | 'monthly_price' | 'replacement_value') =>
    formState.errors[field]?.message
  const longer = (field: (typeof LONGER)[number]) => ({
    ...register(field),
    error: error(field),
    saidAt: idle[field] ? `${id}-${field}` : undefined,
  })
  return (
    <FormSection id="prices" title={m.equipment_form_prices()}>
      <div className="grid gap-3">
        <PriceField {...register('price')} label={m.equipment_form_price()} error={error('price')} required />
        <PriceSuggestionLine form={form} />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        <PriceField {...longer('weekly_price')} label={m.equipment_form_weekly()} optional />
        <PriceField {...longer('monthly_price')} label={m.equipment_form_monthly()} optional />
        <div className="col-span-2 text-14">
          <p className="text-muted">{m.equipment_form_longer_hint()}</p>
          <div role="status">
            {LONGER.map((field) =>
              idle[field] ? (
                <p key={field} id={`${id}-${field}`} className="flex items-start gap-1.5 pt-1.5">
                  <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
                  {idle[field]}
                </p>
              ) : null,
            )}
          </div>
        </div>
      </div>
      <PriceField
        {...register('replacement_value')}
        label={m.equipment_replacement_value()}
        hint={m.equipment_form_replacement_hint()}
        error={error('replacement_value')}
        optional
      />
    </FormSection>
  )
}
