import { Link } from '@tanstack/react-router'
import { calendarOf } from '#features/catalogue/availability/availability.ts'
import { AvailabilityCalendar } from '#features/catalogue/availability/availability-calendar.tsx'
import { AvailabilityLegend } from '#features/catalogue/availability/availability-legend.tsx'
import { lenderName } from '#features/people/profiles/lender-name.ts'
import { placeOf } from '#features/people/profiles/lender-place.ts'
import { PersonFacts } from '#features/people/profiles/person-facts.tsx'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Gallery } from '#ui/gallery.tsx'
import { Timecode } from '#ui/timecode.tsx'
import type { Equipment } from '../equipment.ts'
import { equipmentPicture, listingPicture } from '../equipment-picture.ts'
import type { Selection } from '../selection.ts'
import { isDrawing } from '../shared-photograph.ts'
import { AboutSection, IncludedSection, PlaceSection, Section, SpecsSection } from './facts.tsx'
import { PriceSection } from './price-section.tsx'

/** The pictures of a listing and all there is to know of it: comes to life after the way to ask for it. */
export function ListingFacts({ equipment, selection }: { equipment: Equipment; selection: Selection }) {
  return (
    <>
      <Pictures equipment={equipment} />
      <OwnerCard equipment={equipment} />
      <AboutSection equipment={equipment} />
      <IncludedSection equipment={equipment} />
      <SpecsSection equipment={equipment} />
      <DaysSection equipment={equipment} selection={selection} />
      <PriceSection equipment={equipment} />
      <PlaceSection equipment={equipment} />
    </>
  )
}

function Pictures({ equipment }: { equipment: Equipment }) {
  const { images, category, name } = equipment
  const pictures =
    images.length > 0 ? images.map(equipmentPicture) : [listingPicture({ image: null, category, name })]
  const label = m.equipment_pictures()
  // A drawing shows less than a photograph, and takes less room.
  if (images.every(isDrawing))
    return (
      <div className="max-w-lg max-sm:pr-16">
        <Gallery
          label={label}
          pictures={pictures}
          note={m.equipment_drawing()}
          sizes="(width >= 40rem) 512px, 80vw"
        />
      </div>
    )
  return (
    <Gallery label={label} pictures={pictures} sizes="(width >= 80rem) 824px, (width >= 64rem) 60vw, 100vw" />
  )
}

/** The calendar of the item; without JavaScript, the booked stretches in words. */
function DaysSection({ equipment, selection }: { equipment: Equipment; selection: Selection }) {
  const { availability } = equipment
  const { range, setRange } = selection
  return (
    <Section id="days" title={m.equipment_days()}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4">
        {range ? (
          <>
            <Timecode {...range} className="text-16" />
            <Button variant="quiet" size="sm" onClick={() => setRange(null)}>
              {m.availability_clear_days()}
            </Button>
          </>
        ) : (
          <AvailabilityLegend />
        )}
      </div>
      <AvailabilityCalendar
        label={m.equipment_days()}
        months={2}
        calendar={calendarOf(availability)}
        today={availability.today}
        value={range}
        onValueChange={setRange}
      />
      {range ? <AvailabilityLegend /> : null}
      <noscript>
        <p>{availability.booked.length > 0 ? m.equipment_booked_days() : m.equipment_nothing_booked()}</p>
        <ul>
          {availability.booked.map(({ start_date, end_date }) => (
            <li key={start_date}>
              <Timecode from={start_date} to={end_date} year />
            </li>
          ))}
        </ul>
      </noscript>
    </Section>
  )
}

/** The lender: the store if there is one, else the person, with their known facts in words. */
export function OwnerCard({ equipment: { id, owner, store, may } }: { equipment: Equipment }) {
  const name = lenderName(store?.name ?? owner.name)
  const place = store && placeOf(store)
  return (
    <section
      aria-label={m.equipment_owner()}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 border-y border-hairline py-6"
    >
      <Avatar name={name} src={store ? store.logo_url : owner.avatar_url} size={56} />
      <div className="grid min-w-0 grow basis-56 gap-2">
        <p className="text-14 text-muted">
          {m.equipment_lent_by()} <strong className="text-16 font-semibold text-ink">{name}</strong>
          {place ? <span className="block">{place}</span> : null}
        </p>
        <PersonFacts person={store ? { ...owner, account_type: 'store' } : owner} />
        <p className="text-14 text-muted">{m.profiles_member_since({ year: owner.member_since })}</p>
      </div>
      {store ? (
        <Link to="/stores/$id" params={{ id: store.id }} className={buttonClass({ variant: 'secondary' })}>
          {m.equipment_see_store()}
        </Link>
      ) : (
        <Link to="/profile/$id" params={{ id: owner.id }} className={buttonClass({ variant: 'secondary' })}>
          {m.equipment_see_profile()}
        </Link>
      )}
      {may.edit ? null : (
        <Link
          to="/messages"
          search={{ with: owner.id, about: id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {m.messages_ask()}
        </Link>
      )}
    </section>
  )
}
