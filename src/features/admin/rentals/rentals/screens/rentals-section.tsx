import { useInfiniteQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { AdminList } from '#features/admin/frame/admin-list.tsx'
import { FilterForm } from '#features/admin/frame/filter-form.tsx'
import { FoundField } from '#features/admin/frame/found-field.tsx'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { type RentalStage, rentalStages } from '#features/rent/rentals/rental.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import { formatMoney } from '#platform/money.ts'
import { keysOf } from '#platform/own-value.ts'
import { isUuid } from '#platform/uuid.ts'
import { daysText } from '#ui/days-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RentalStory } from '../../story/screens/rental-story.tsx'
import type { AdminRental } from '../contract.ts'
import { paymentWords, stageTags } from '../rental-words.ts'

const none = { q: '', state: '', person: '' }
const stages = keysOf(rentalStages)

/** Every rental, filtered as the address says; one of them with its story. */
export function RentalsSection() {
  const { id } = useAdminAddress()
  return id ? <RentalStory key={id} id={id} /> : <Rentals />
}

function Rentals() {
  const { filters } = useAdminAddress()
  const { q, person } = filters
  const search = { q, stage: stageOf(filters), person: person && isUuid(person) ? person : undefined }
  const list = useInfiniteQuery(adminRentalsQuery(search))
  return (
    <section aria-labelledby="rentals" className="grid grid-cols-1 content-start gap-6">
      <h2 id="rentals" className="text-28">
        {m.admin_section_rentals()}
      </h2>
      <RentalFilters />
      <AdminList
        list={list}
        label={m.admin_section_rentals()}
        failed={m.admin_rentals_failed()}
        empty={{ title: m.admin_rentals_none() }}
        keyOf={({ id }) => id}
        title={{ label: m.admin_rentals_gear(), cell: ({ equipment_name }) => equipment_name }}
        leadsTo={({ id }) => ({ to: '/admin', search: { section: 'rentals', id } })}
        columns={[
          { label: m.admin_story_owner(), cell: ({ owner }) => personName(owner.name) },
          { label: m.admin_story_renter(), cell: ({ renter }) => personName(renter.name) },
          { label: m.admin_story_days(), cell: daysOf },
          { label: m.admin_story_total(), cell: priceOf, numeric: true },
          { label: m.admin_story_payment(), cell: ({ payment_status }) => paymentWords[payment_status]() },
          { label: m.admin_story_stage(), cell: stageOfRow, bare: true },
        ]}
      />
    </section>
  )
}

function daysOf({ start_date, end_date }: AdminRental) {
  return daysText(start_date, end_date)
}

function priceOf({ total_cents }: AdminRental) {
  return formatMoney(total_cents, getLocale(), { withCents: true })
}

function stageOfRow({ stage }: AdminRental) {
  const { tone, word } = stageTags[stage]
  return <StatusTag tone={tone}>{word()}</StatusTag>
}

/** Every rental, page after page. */
function adminRentalsQuery(filters: { stage?: RentalStage; person?: string; q?: string }) {
  return pagesQuery(['admin', 'rentals', filters], (cursor) =>
    readAtDesk(() => api().admin.rentals.$get({ query: { ...filters, cursor } })),
  )
}

/** The stage that the address asks for. */
function stageOf({ state }: { state?: string }): RentalStage | undefined {
  return stages.find((one) => one === state)
}

/** Filters the rentals; the choice is in the address, so that Back removes it. */
function RentalFilters() {
  const { filters, filter } = useAdminAddress()
  const { q, state, person } = filters
  const given = { q: q ?? '', state: state ?? '', person: person ?? '' }
  const { register, handleSubmit, control } = useForm({ values: given })
  return (
    <FilterForm
      label={m.admin_rentals_filters()}
      isFiltered={Object.values(given).some(Boolean)}
      onShow={handleSubmit((chosen) => filter({ ...chosen, q: chosen.q.trim() }))}
      onClear={() => filter(none)}
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
      <Controller
        name="person"
        control={control}
        rules={{ validate: (id) => !id || isUuid(id) || m.admin_found_choose() }}
        render={({ field: { disabled: _, name: __, ...field }, fieldState }) => (
          <FoundField {...field} people label={m.admin_rentals_person()} error={fieldState.error?.message} />
        )}
      />
    </FilterForm>
  )
}
