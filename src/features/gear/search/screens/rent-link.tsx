import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { RentSearch } from './rent-search.ts'
import type { Rent } from './use-rent.ts'

type Props = {
  rent: Pick<Rent, 'storeId' | 'follow'>
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
export function RentLink({ rent, category, search, onClick, ...rest }: Props) {
  const click = (event: MouseEvent) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!event.defaultPrevented && !elsewhere && rent.follow(search, category)) event.preventDefault()
  }
  const props = { ...rest, onClick: click }
  if (rent.storeId)
    return <Link to="/stores/$id" params={{ id: rent.storeId }} search={{ ...search, category }} {...props} />
  return category ? (
    <Link to="/rent/$category" params={{ category }} search={search} {...props} />
  ) : (
    <Link to="/rent" search={search} {...props} />
  )
}
