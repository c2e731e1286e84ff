import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** The shape of a section of the desk that is on its way. */
export function Coming() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[...'1234'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}
