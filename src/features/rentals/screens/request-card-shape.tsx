import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'

/** Requests that are on their way. */
export function RequestCardShapes() {
  return (
    <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
      {[0, 1].map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-hairline bg-raised p-4 md:p-5">
          <div className="flex gap-4">
            <Skeleton className="aspect-4/3 w-22 shrink-0 rounded-md! sm:w-32" />
            <div className="grid flex-1 content-start gap-1.5">
              <Skeleton className="h-8 w-3/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-5 w-2/5" />
            </div>
          </div>
          <div className="flex justify-between gap-3 border-t border-hairline pt-4">
            <Skeleton className="my-2 h-6 w-32" />
            <Skeleton className="h-11 w-36 rounded-md! md:h-10" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
