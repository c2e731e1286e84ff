import { Search } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The beginning of a name, and a state; in the address, so that Back works. */
export function HideableFilters({ states }: { states: Record<string, () => string> }) {
  const { filters, filter } = useAdminAddress()
  const { register, handleSubmit } = useForm({ values: { q: filters.q ?? '' } })
  return (
    <form
      onSubmit={(event) => void handleSubmit(({ q }) => filter({ q: q.trim() }))(event)}
      className="grid grid-cols-1 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <TextField
        {...register('q')}
        className="min-w-0 grow basis-48"
        label={m.admin_listings_name()}
        maxLength={140}
      />
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
      <Button type="submit" variant="secondary" className="justify-self-start">
        <Search aria-hidden="true" />
        {m.admin_listings_find()}
      </Button>
    </form>
  )
}
