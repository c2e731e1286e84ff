import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import { ownActsClass } from './own-acts.tsx'
import { ownFactsClass } from './own-facts.tsx'
import { ownListingClass } from './own-listing.tsx'

/** Listings that are on their way. */
export function OwnListingShapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[0, 1, 2].map((listing) => (
        <div key={listing} className={ownListingClass}>
          <Skeleton className="aspect-4/3 rounded-md!" />
          <div className="grid gap-1">
            <Skeleton className="h-6 w-22" />
            <Skeleton className="my-1 h-4 w-4/5" />
            <Skeleton className="my-0.5 h-4 w-3/5" />
          </div>
          <div className={ownFactsClass}>
            {[0, 1, 2].map((fact) => (
              <Skeleton key={fact} className="h-6 w-full md:h-10 md:w-24" />
            ))}
          </div>
          <div className={ownActsClass}>
            <Skeleton className="h-11 flex-1 rounded-md! md:h-8 md:w-20 md:flex-none" />
            <Skeleton className="h-11 flex-1 rounded-md! md:h-8 md:w-24 md:flex-none" />
            <Skeleton className="size-11 rounded-md! md:size-8" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
