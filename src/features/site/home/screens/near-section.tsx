import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EquipmentCard } from '#features/gear/equipment/equipment-card.tsx'
import type { ShownCard as Card } from '#features/gear/equipment/shown-card.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { cx } from '#ui/class-names.ts'
import { priorityAt } from '#ui/picture.tsx'
import { type NearCity, nearCity } from '../near-city.ts'
import { nearQuery } from '../queries.ts'
import { SectionHead } from './section-head.tsx'

/** The newest gear near the reader, a section of the front page; nothing while the market is empty. */
export function NearSection() {
  const { city, items, isPlaceholderData } = useNear()
  if (items.length === 0) return null
  return (
    <section className="page grid gap-6 md:gap-8" aria-busy={isPlaceholderData}>
      <SectionHead title={m.home_near({ city: city.name })} more={<AllNear city={city} />} />
      <NearCards items={items} />
    </section>
  )
}

/** The same above a list of all gear. */
export function NearRow() {
  const { city, items, isPlaceholderData } = useNear()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="near" className="grid min-w-0 gap-2" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="near" className="text-18 md:text-22">
          {m.home_near({ city: city.name })}
        </h2>
        <p className="[&_a]:text-link [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center text-14">
          <AllNear city={city} />
        </p>
      </div>
      <NearCards items={items} isFirst className="md:[--card:minmax(12rem,1fr)]" />
    </section>
  )
}

function AllNear({ city }: { city: NearCity }) {
  return (
    <Link to="/rent" search={{ location: city.location }}>
      {m.home_near_all({ city: city.name })}
    </Link>
  )
}

type Cards = { items: readonly Card[]; isFirst?: boolean; className?: string }

/** `isFirst` where they are the first pictures of their page. */
function NearCards({ items, isFirst, className }: Cards) {
  return (
    <ul className={cx('card-row', className)}>
      {items.map((card, index) => (
        <li key={card.id}>
          <EquipmentCard card={card} priority={isFirst ? priorityAt(index, 2) : undefined} headingLevel={3} />
        </li>
      ))}
    </ul>
  )
}

function useNear() {
  const city = useNearCity()
  const { data, isPlaceholderData } = useQuery({
    ...nearQuery(city.location),
    placeholderData: keepPreviousData,
  })
  return { city, items: data?.items ?? [], isPlaceholderData }
}

/** Pages are drawn without knowing the device: the city of the language comes first. */
function useNearCity(): NearCity {
  const [city, setCity] = useState(() => nearCity(getLocale()))
  useEffect(() => setCity(nearCity(getLocale(), Intl.DateTimeFormat().resolvedOptions().timeZone)), [])
  return city
}
