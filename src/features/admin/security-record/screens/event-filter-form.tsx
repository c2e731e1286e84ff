import { useForm } from 'react-hook-form'
import { WORDS } from '#features/admin/frame/event-words.ts'
import { FilterButtons } from '#features/admin/frame/filter-buttons.tsx'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { isUuid } from '#platform/uuid.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const none = { action: '', state: '', from: '', to: '', person: '', kind: '', q: '', by: '' }

/** Filters the events; the choice is in the address, so that Back removes it. */
export function EventFilterForm() {
  const { filters, filter } = useAdminAddress()
  const { action, state, from, to, person, kind, q, by } = filters
  const given = { action, state, from, to, person, kind, q, by }
  const { register, handleSubmit, formState } = useForm({ values: { ...none, ...given } })
  const isFiltered = Object.values(given).some(Boolean)
  return (
    <form
      aria-label={m.admin_events_filters()}
      onSubmit={(event) => void handleSubmit((chosen) => filter(chosen))(event)}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 xl:grid-cols-4"
    >
      <SelectField {...register('action')} label={m.admin_events_what()}>
        <option value="">{m.admin_events_any()}</option>
        {Object.entries(WORDS).map(([name, words]) => (
          <option key={name} value={name}>
            {words()}
          </option>
        ))}
      </SelectField>
      <SelectField {...register('state')} label={m.admin_events_source()}>
        <option value="">{m.admin_events_any()}</option>
        <option value="server">{m.admin_events_source_server()}</option>
        <option value="client">{m.admin_events_source_client()}</option>
      </SelectField>
      <TextField type="date" {...register('from')} label={m.admin_events_from()} />
      <TextField type="date" {...register('to')} label={m.admin_events_to()} />
      <TextField
        {...register('person', { validate: (id) => !id || isUuid(id) || m.admin_events_person_wrong() })}
        label={m.admin_events_person()}
        error={formState.errors.person?.message}
        maxLength={36}
      />
      <TextField {...register('by')} label={m.admin_events_address()} maxLength={64} />
      <TextField {...register('kind')} label={m.admin_events_kind()} maxLength={100} />
      <TextField {...register('q')} label={m.admin_events_thing()} maxLength={200} />
      <FilterButtons isFiltered={isFiltered} onClear={() => filter(none)} />
    </form>
  )
}
