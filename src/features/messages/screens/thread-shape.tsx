import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'

/** The shape of a conversation that is on its way. */
export function ThreadShape() {
  return (
    <SkeletonGroup className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-16 items-center gap-3 border-b border-hairline px-4 md:px-6">
        <Skeleton className="size-10 rounded-full!" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-4 p-4 md:p-6">
        <Skeleton className="h-10 w-3/5 rounded-lg!" />
        <Skeleton className="h-16 w-2/3 rounded-lg!" />
        <Skeleton className="h-10 w-1/2 self-end rounded-lg!" />
        <Skeleton className="h-24 w-3/5 rounded-lg!" />
        <Skeleton className="h-10 w-2/5 self-end rounded-lg!" />
      </div>
      <div className="p-3 md:px-6">
        <Skeleton className="h-11 rounded-lg!" />
      </div>
    </SkeletonGroup>
  )
}
