import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EquipmentCard } from '#features/gear/equipment/equipment-card.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { type NearCity, nearCity } from '../near-city.ts'
import { nearQuery } from '../queries.ts'
import { SectionHead } from './section-head.tsx'

/** The newest gear near the reader; nothing while the market is empty. */
export function NearSection() {
  const city = useNearCity()
  const { data, isPlaceholderData } = useQuery({
    ...nearQuery(city.location),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="page grid gap-6 md:gap-8" aria-busy={isPlaceholderData}>
      <SectionHead
        title={m.home_near({ city: city.name })}
        more={
          <Link to="/rent" search={{ location: city.location }}>
            {m.home_near_all({ city: city.name })}
          </Link>
        }
      />
      <ul className="card-row">
        {items.map((card) => (
          <li key={card.id}>
            <EquipmentCard card={card} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Pages are drawn without knowing the device: the city of the language comes first. */
function useNearCity(): NearCity {
  const [city, setCity] = useState(() => nearCity(getLocale()))
  useEffect(() => setCity(nearCity(getLocale(), Intl.DateTimeFormat().resolvedOptions().timeZone)), [])
  return city
}
