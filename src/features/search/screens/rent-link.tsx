import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { RentSearch } from './rent-search.ts'
import type { Rent } from './use-rent.ts'

type Props = {
  rent: Pick<Rent, 'storeId'>
  /** Slug of the category to show; none shows all. */
  category: string | undefined
  search: RentSearch
  className: string
  children: ReactNode
  resetScroll?: boolean
  preload?: false
  onClick?: (event: MouseEvent) => void
  'aria-label'?: string
  'aria-current'?: 'page'
  'aria-busy'?: boolean
}

/** A link to another search of the same gear: all of it at /rent, a store's on the store's page. */
export function RentLink({ rent, category, search, ...rest }: Props) {
  if (rent.storeId)
    return <Link to="/stores/$id" params={{ id: rent.storeId }} search={{ ...search, category }} {...rest} />
  return category ? (
    <Link to="/rent/$category" params={{ category }} search={search} {...rest} />
  ) : (
    <Link to="/rent" search={search} {...rest} />
  )
}
