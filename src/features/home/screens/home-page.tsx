import type { ComponentProps } from 'react'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'
import { Hero } from './hero.tsx'

const BelowHero = lateCode(async () => (await import('./below-hero.tsx')).BelowHero)

/** The front page, from the first look to the last word. */
export function HomePage(lists: ComponentProps<typeof BelowHero>) {
  return (
    <div className="grid gap-20 pb-12 md:gap-28">
      <Hero />
      <LatePart>
        <BelowHero {...lists} />
      </LatePart>
    </div>
  )
}
