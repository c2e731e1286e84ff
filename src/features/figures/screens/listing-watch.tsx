import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchListings } from '../watch-listings.ts'

/** Tells which listings stay in view, anew on each page; once, in the frame of the site. */
export function ListingWatch() {
  const page = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page a listing may be seen again
  useEffect(() => watchListings(), [page])
  return null
}
