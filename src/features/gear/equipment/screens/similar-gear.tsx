import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { elide } from '#platform/elide.ts'
import { EquipmentCard } from '../equipment-card.tsx'
import type { ShownCard as Card } from '../shown-card.ts'
import { cityLabel } from './about-equipment.ts'

type Props = { cards: readonly Card[]; place: { label: string; label_fr: string } }

/** The same kind of gear near the same city. */
export function SimilarGear({ cards, place }: Props) {
  if (cards.length === 0) return null
  const [city = ''] = cityLabel(place).split(',')
  return (
    <section aria-labelledby="similar" className="grid gap-5 border-t border-hairline pt-10">
      <h2 id="similar" className="text-22">
        {elide(m.equipment_similar({ place: city }), getLocale(), city)}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <EquipmentCard card={card} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
