import { Controller, useForm } from 'react-hook-form'
import { WORDS } from '#features/admin/frame/event-words.ts'
import { FilterForm } from '#features/admin/frame/filter-form.tsx'
import { FoundField } from '#features/admin/frame/found-field.tsx'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { isUuid } from '#platform/uuid.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const none = { action: '', state: '', from: '', to: '', person: '', kind: '', q: '', by: '' }

/** Filters the events; the choice is in the address, so that Back removes it. */
export function EventFilterForm() {
  const { filters, filter } = useAdminAddress()
  const { action = '', state = '', from = '', to = '', person = '', kind = '', q = '', by = '' } = filters
  const given = { action, state, from, to, person, kind, q, by }
  const { register, handleSubmit, control } = useForm({ values: given })
  return (
    <FilterForm
      label={m.admin_events_filters()}
      isFiltered={Object.values(given).some(Boolean)}
      onShow={handleSubmit((chosen) => filter(chosen))}
      onClear={() => filter(none)}
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
      <Controller
        name="person"
        control={control}
        rules={{ validate: (id) => !id || isUuid(id) || m.admin_found_choose() }}
        render={({ field: { disabled: _, name: __, ...field }, fieldState }) => (
          <FoundField {...field} people label={m.admin_events_person()} error={fieldState.error?.message} />
        )}
      />
      <TextField {...register('by')} label={m.admin_events_address()} maxLength={64} />
      <TextField {...register('kind')} label={m.admin_events_kind()} maxLength={100} />
      <Controller
        name="q"
        control={control}
        render={({ field: { disabled: _, name: __, ...field } }) => (
          <FoundField {...field} label={m.admin_events_thing()} />
        )}
      />
    </FilterForm>
  )
}
