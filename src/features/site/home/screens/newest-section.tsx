import { Link } from '@tanstack/react-router'
import type { EquipmentCard as Card } from '#features/gear/equipment/equipment.ts'
import { EquipmentCard } from '#features/gear/equipment/equipment-card.tsx'
import { m } from '#paraglide/messages.js'
import { SectionHead } from './section-head.tsx'

/** The latest listings; nothing while the market is empty. */
export function NewestSection({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section className="page grid grid-cols-1 gap-8">
      <SectionHead
        title={m.home_newest()}
        more={
          <Link to="/rent" search={{ sort: 'newest' }}>
            {m.home_newest_all()}
          </Link>
        }
      />
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <EquipmentCard card={card} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
