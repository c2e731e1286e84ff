import { useForm } from 'react-hook-form'
import { FilterButtons } from '#features/desk/filter-buttons.tsx'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { type RentalStage, rentalStages } from '#features/rentals/rental.ts'
import { m } from '#paraglide/messages.js'
import { isUuid } from '#platform/uuid.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { stageTags } from '../rental-words.ts'

const none = { q: '', state: '', person: '' }
const stages = Object.keys(rentalStages) as RentalStage[]

/** The stage that the address asks for. */
export function stageOf({ state }: { state?: string }): RentalStage | undefined {
  return stages.find((one) => one === state)
}

/** Which rentals are shown; what is chosen stands in the address, so that Back takes it away again. */
export function RentalFilters() {
  const { filters, filter } = useDeskAddress()
  const { q, state, person } = filters
  const given = { q: q ?? '', state: state ?? '', person: person ?? '' }
  const { register, handleSubmit, formState } = useForm({ values: given })
  const isFiltered = Object.values(given).some(Boolean)
  return (
    <form
      aria-label={m.admin_rentals_filters()}
      onSubmit={(event) => void handleSubmit((chosen) => filter({ ...chosen, q: chosen.q.trim() }))(event)}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      <TextField {...register('q')} label={m.admin_rentals_gear()} maxLength={140} />
      <SelectField {...register('state')} label={m.admin_story_stage()}>
        <option value="">{m.admin_listings_state_any()}</option>
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {stageTags[stage].word()}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register('person', { validate: (id) => !id || isUuid(id) || m.admin_events_person_wrong() })}
        label={m.admin_rentals_person()}
        error={formState.errors.person?.message}
        maxLength={36}
      />
      <FilterButtons isFiltered={isFiltered} onClear={() => filter(none)} />
    </form>
  )
}
