import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'

/** The shape of the form while it is on its way. */
export function ListingFormShape() {
  return (
    <SkeletonGroup className="grid min-h-dvh max-w-4xl content-start gap-5">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-11" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="mt-8 h-7 w-40" />
      <Skeleton className="h-36" />
    </SkeletonGroup>
  )
}
