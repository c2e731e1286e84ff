import { m } from '#paraglide/messages.js'
import { PriceField } from '#ui/price-field.tsx'
import { FormSection } from './form-section.tsx'
import { PriceSuggestionLine } from './price-suggestion-line.tsx'
import type { ListingEditor } from './use-listing-form.ts'

/** What a day, a week and thirty days cost, and what a new one would. */
export function PricesSection({ editor: { form } }: { editor: ListingEditor }) {
  const { register, formState } = form
  const error = (field: 'price' | 'weekly_price' | 'monthly_price' | 'replacement_value') =>
    formState.errors[field]?.message
  return (
    <FormSection id="prices" title={m.equipment_form_prices()}>
      <div className="grid gap-3">
        <PriceField {...register('price')} label={m.equipment_form_price()} error={error('price')} required />
        <PriceSuggestionLine form={form} />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        <PriceField
          {...register('weekly_price')}
          label={m.equipment_form_weekly()}
          error={error('weekly_price')}
          optional
        />
        <PriceField
          {...register('monthly_price')}
          label={m.equipment_form_monthly()}
          error={error('monthly_price')}
          optional
        />
        <p className="col-span-2 text-14 text-muted">{m.equipment_form_longer_hint()}</p>
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
