import type { ReactNode } from 'react'
import type { EquipmentCard } from '#features/equipment/equipment.ts'
import { CategoriesSection } from './categories-section.tsx'
import { HowSection } from './how-section.tsx'
import { LendBand } from './lend-band.tsx'
import { NewestSection } from './newest-section.tsx'
import { WebinarsSection } from './webinars-section.tsx'

type Props = {
  /** Links to the categories, for browsers that run no code: names by slug. */
  categories: readonly { slug: string; name: string }[]
  newest: readonly EquipmentCard[]
  /** What this browser showed lately. */
  seen: ReactNode
}

/** The front page after its first look: comes to life after it. */
export function BelowHero({ categories, newest, seen }: Props) {
  return (
    <>
      <CategoriesSection categories={categories} />
      <NewestSection cards={newest} />
      {seen}
      <HowSection />
      <LendBand />
      <WebinarsSection />
    </>
  )
}
