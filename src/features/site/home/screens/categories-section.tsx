import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lazyPart } from '#ui/lazy-part.ts'
import { CategoryGridSkeleton } from './category-grid-skeleton.tsx'
import { SectionHead } from './section-head.tsx'

const CategoryGrid = lazyPart(async () => (await import('./category-grid.tsx')).CategoryGrid)

/** How far below the window the section may be when it starts to load (SPEC §2). */
const NEAR = '200px'

type Props = { categories: readonly { slug: string; name: string }[] }

/** Search by category. Its code, counts and pictures are fetched when it is 200 px from view. */
export function CategoriesSection({ categories }: Props) {
  const { section, near } = useNear()
  return (
    <section ref={section} className="page grid gap-6 md:gap-8">
      <SectionHead title={m.home_categories()} more={<Link to="/rent">{m.home_categories_all()}</Link>} />
      <noscript>
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/rent/$category" params={{ category: slug }} className="text-link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </noscript>
      {near ? (
        <Suspense fallback={<CategoryGridSkeleton />}>
          <CategoryGrid />
        </Suspense>
      ) : (
        <CategoryGridSkeleton />
      )}
    </section>
  )
}

function useNear() {
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: NEAR },
    )
    if (section.current) watch.observe(section.current)
    return () => watch.disconnect()
  }, [])
  return { section, near }
}
