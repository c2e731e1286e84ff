import { Suspense } from 'react'
import { ListingWatch } from '#features/base/counts/screens/listing-watch.tsx'
import { SavedHearts } from '#features/gear/saved/screens/saved-hearts.tsx'
import { useSession } from '#features/people/session/use-session.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const LiveListener = lazyPart(async () => (await import('./-live-listener.tsx')).LiveListener)

const BetweenPages = lazyPart(async () => (await import('./-between-pages.tsx')).BetweenPages)

const ImpersonationBar = lazyPart(
  async () => (await import('#features/admin/impersonation/screens/impersonation-bar.tsx')).ImpersonationBar,
)

/**
 * Keeps the pages of a signed-in person up to date while they are open, and runs the work of every page at rest; shows
 * an administrator that they view the site as another person; used once, in the site's frame.
 */
export function LiveUpdates() {
  const { user, impersonationEnds } = useSession()
  return (
    <>
      <SavedHearts />
      <ListingWatch />
      <Suspense>
        <BetweenPages />
      </Suspense>
      {user ? (
        <Suspense>
          {impersonationEnds ? (
            <ImpersonationBar until={impersonationEnds} />
          ) : (
            <LiveListener key={user.id} />
          )}
        </Suspense>
      ) : null}
    </>
  )
}
