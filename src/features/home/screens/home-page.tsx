import type { EquipmentCard } from '#features/equipment/equipment.ts'
import { CategoriesSection } from './categories-section.tsx'
import { Hero } from './hero.tsx'
import { HowSection } from './how-section.tsx'
import { LendBand } from './lend-band.tsx'
import { NewestSection } from './newest-section.tsx'
import { WebinarsSection } from './webinars-section.tsx'

type Props = {
  /** Links to the categories, for browsers that run no code: names by slug. */
  categories: readonly { slug: string; name: string }[]
  newest: readonly EquipmentCard[]
}

/** The front page, from the first look to the last word. */
export function HomePage({ categories, newest }: Props) {
  return (
    <div className="grid gap-20 pb-12 md:gap-28">
      <Hero />
      <CategoriesSection categories={categories} />
      <NewestSection cards={newest} />
      <HowSection />
      <LendBand />
      <WebinarsSection />
    </div>
  )
}
