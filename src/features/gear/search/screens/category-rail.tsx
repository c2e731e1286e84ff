import { offered } from '#features/catalogue/categories/find-category.ts'
import type { ShownCategory } from '#features/catalogue/categories/shown-categories.ts'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { RentLink } from './rent-link.tsx'
import { changed } from './rent-search.ts'
import type { Rent } from './use-rent.ts'

type Props = { rent: Rent; counts: readonly { slug: string; count: number }[] | undefined }

/** The categories this search finds something in, with how many: a column, or a row to swipe on phones. */
export function CategoryRail({ rent, counts }: Props) {
  const { search, category: current, categories } = rent
  const elsewhere = changed(search, { subcategory: undefined })
  const countOf = (slug: string) =>
    counts ? (counts.find((one) => one.slug === slug)?.count ?? 0) : undefined
  const total = counts?.reduce((sum, { count }) => sum + count, 0)
  const shown = offered(categories, current?.slug).filter(
    ({ slug }) => slug === current?.slug || !total || countOf(slug) !== 0,
  )
  return (
    <nav aria-label={m.search_categories()}>
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-8 md:px-8 lg:mx-0 lg:grid lg:gap-0 lg:overflow-visible lg:p-0">
        <li className="shrink-0">
          <RentLink
            rent={rent}
            category={undefined}
            search={elsewhere}
            resetScroll={false}
            aria-current={current ? undefined : 'page'}
            className={railClass(!current)}
          >
            {m.search_all_gear()}
            <Count>{total}</Count>
          </RentLink>
        </li>
        {shown.map((category) => (
          <li
            key={category.slug}
            // The other filters are below the list: a long one pushes them out of a laptop's window.
            className={cx('shrink-0', current && category !== current && 'lg:hidden')}
          >
            <RentLink
              rent={rent}
              category={category.slug}
              search={elsewhere}
              resetScroll={false}
              aria-current={category === current && !search.subcategory ? 'page' : undefined}
              className={railClass(category === current)}
            >
              {category.name}
              <Count>{countOf(category.slug)}</Count>
            </RentLink>
            {category === current ? <Subcategories rent={rent} category={category} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The kinds of the chosen category; phones have them in the sheet. */
function Subcategories({ rent, category }: { rent: Rent; category: ShownCategory }) {
  const { search } = rent
  return (
    <ul className="mb-2 hidden border-l border-hairline lg:ml-3 lg:grid">
      {offered(category.subcategories, search.subcategory).map((kind) => (
        <li key={kind.slug}>
          <RentLink
            rent={rent}
            category={category.slug}
            search={changed(search, {
              subcategory: search.subcategory === kind.slug ? undefined : kind.slug,
            })}
            resetScroll={false}
            aria-current={search.subcategory === kind.slug ? 'page' : undefined}
            className={cx(
              '-ml-px flex min-h-7 items-center lg:pointer-coarse:min-h-11 border-l-2 py-1 pl-3 text-14 hover:text-ink',
              search.subcategory === kind.slug
                ? 'border-accent font-semibold text-ink'
                : 'border-transparent text-muted',
            )}
          >
            {kind.name}
          </RentLink>
        </li>
      ))}
    </ul>
  )
}

function Count({ children }: { children: number | undefined }) {
  return <span className="rail-count">{children}</span>
}

function railClass(on: boolean): string {
  return cx('rail-link', on && 'bg-shade font-semibold')
}
