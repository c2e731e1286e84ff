import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoryPlate } from '#features/catalogue/categories/category-plate.ts'
import { offered } from '#features/catalogue/categories/find-category.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { m } from '#paraglide/messages.js'
import { FrameCorners } from '#ui/frame-corners.tsx'
import { Picture } from '#ui/picture.tsx'
import { CategoryGridSkeleton } from './category-grid-skeleton.tsx'

/** Every category with its plate and how much there is in it. */
export function CategoryGrid() {
  const { data } = useQuery(categoriesQuery)
  if (!data) return <CategoryGridSkeleton />
  return (
    <ul className="card-row [--card:9.5rem] md:[--card:11rem]">
      {offered(data.items).map((category) => (
        <li key={category.slug}>
          <Link
            to="/rent/$category"
            params={{ category: category.slug }}
            className="group grid gap-2.5 no-underline"
          >
            <FrameCorners when="focus">
              <Picture {...picture(category.slug)} />
            </FrameCorners>
            <span className="grid">
              <span className="leading-snug font-semibold group-hover:underline">{category.name}</span>
              <span className="text-14 text-muted">
                {m.home_category_count({ count: category.listings })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function picture(category: string) {
  const src = categoryPlate(category)
  return {
    src: `${src}-480.webp`,
    srcSet: `${src}-480.webp 480w, ${src}-960.webp 960w`,
    sizes: '11rem',
    alt: '',
  }
}
