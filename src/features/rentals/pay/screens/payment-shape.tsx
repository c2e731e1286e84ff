import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'

/** The shape of a payment's answer while it is asked for. */
export function PaymentShape() {
  return (
    <SkeletonGroup className="page grid gap-8 py-10 md:grid-cols-2 md:gap-16 md:py-16">
      <div className="grid content-start gap-5">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-11 w-4/5 md:h-12" />
        <Skeleton className="h-14 w-full max-w-prose" />
        <Skeleton className="h-12 w-48" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  )
}
