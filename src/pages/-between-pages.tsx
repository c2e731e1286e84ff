import { OfflineGuard } from './-offline-guard.tsx'
import { PageShape } from './-page-shape.tsx'

/** The work between two pages: the shape of one that is slow, and the page that stays where none can load. */
export function BetweenPages() {
  return (
    <>
      <PageShape />
      <OfflineGuard />
    </>
  )
}
