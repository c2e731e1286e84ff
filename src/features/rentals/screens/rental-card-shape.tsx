import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'

/** Cards that are on their way. */
export function RentalCardShapes() {
  return (
    <SkeletonGroup className="grid gap-4">
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid gap-5 rounded-lg border border-hairline bg-raised p-4 md:p-6">
          <div className="flex gap-4 md:gap-6">
            <Skeleton className="aspect-4/3 w-22 rounded-md sm:w-36" />
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-8" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
