import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

const places = Array.from({ length: 16 }, (_, index) => index)

/** The categories' shape, until they come. Browsers that run no code have the links instead. */
export function CategoryGridSkeleton() {
  return (
    <SkeletonGroup className="card-row [--card:9.5rem] md:[--card:11rem] [@media(scripting:none)]:hidden">
      {places.map((place) => (
        <div key={place} className="grid gap-2.5">
          <Skeleton className="aspect-4/3 w-full rounded-md" />
          <div>
            <Skeleton className="my-1 h-4 w-3/4" />
            <Skeleton className="my-1 h-3 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
