import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** Quick pages never flash; a slow one shows its shape before a reader presses twice. */
const PATIENCE_MS = 300

/**
 * The shape of the next page once it has been on its way for 300 ms. It lies over the present page, which keeps its place
 * and what was typed in case the next one never comes. A changed search of the same page shows nothing: its list says so.
 */
export function PageShape() {
  const next = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : null,
  })
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => setShown(next), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setShown(null)
    }
  }, [next])
  if (shown === null || shown !== next) return null
  return (
    <SkeletonGroup className="page-shape">
      <div className="page grid gap-6 py-8 md:py-12">{shapeOf(shown)}</div>
    </SkeletonGroup>
  )
}

function shapeOf(path: string) {
  if (/^\/equipment\/[^/]+$/.test(path) && path !== '/equipment/new') return <ListingShape />
  return /^\/(rent|saved|stores?|connect\/storefront|profile)(\/|$)/.test(path) ? (
    <CardsShape />
  ) : (
    <LinesShape />
  )
}

function ListingShape() {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid content-start gap-6">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="aspect-3/2" />
      </div>
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  )
}

function CardsShape() {
  return (
    <>
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
          <div key={place} className="grid content-start gap-3">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </>
  )
}

function LinesShape() {
  return (
    <>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </>
  )
}
