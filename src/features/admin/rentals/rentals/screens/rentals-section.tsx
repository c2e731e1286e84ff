import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskList } from '#features/desk/desk-list.tsx'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatDays } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import { isUuid } from '#platform/uuid.ts'
import { StatusTag } from '#ui/status-tag.tsx'
import { RentalStory } from '../../story/screens/rental-story.tsx'
import type { DeskRental } from '../contract.ts'
import { deskRentalsQuery } from '../queries.ts'
import { paymentWords, stageTags } from '../rental-words.ts'
import { RentalFilters, stageOf } from './rental-filters.tsx'

/** Every rental, filtered as the address says; one of them with its story. */
export function RentalsSection() {
  const { id } = useDeskAddress()
  return id ? <RentalStory key={id} id={id} /> : <Rentals />
}

function Rentals() {
  const { filters } = useDeskAddress()
  const { q, person } = filters
  const search = { q, stage: stageOf(filters), person: person && isUuid(person) ? person : undefined }
  const list = useInfiniteQuery(deskRentalsQuery(search))
  return (
    <section aria-labelledby="rentals" className="grid grid-cols-1 content-start gap-6">
      <h2 id="rentals" className="text-28">
        {m.admin_section_rentals()}
      </h2>
      <RentalFilters />
      <DeskList
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

function daysOf({ start_date, end_date }: DeskRental) {
  return formatDays(start_date, end_date, getLocale())
}

function priceOf({ total_cents }: DeskRental) {
  return formatMoney(total_cents, getLocale(), { withCents: true })
}

function stageOfRow({ stage }: DeskRental) {
  const { tone, word } = stageTags[stage]
  return <StatusTag tone={tone}>{word()}</StatusTag>
}
