import { useForm } from 'react-hook-form'
import { FilterForm } from '#features/admin/frame/filter-form.tsx'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The beginning of a name, and a state; in the address, so that Back works. */
export function HideableFilters({ states }: { states: Record<string, () => string> }) {
  const { filters, filter } = useAdminAddress()
  const { register, handleSubmit } = useForm({ values: { q: filters.q ?? '' } })
  return (
    <FilterForm
      label={m.admin_events_filters()}
      isFiltered={Boolean(filters.q || filters.state)}
      onShow={handleSubmit(({ q }) => filter({ q: q.trim() }))}
      onClear={() => filter({ q: '', state: '' })}
    >
      <TextField {...register('q')} label={m.admin_listings_name()} maxLength={140} />
      <SelectField
        label={m.admin_listings_state()}
        value={filters.state ?? ''}
        onChange={({ target }) => filter({ state: target.value })}
      >
        <option value="">{m.admin_listings_state_any()}</option>
        {Object.entries(states).map(([state, label]) => (
          <option key={state} value={state}>
            {label()}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}
