import { Suspense } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { lateCode } from '#ui/late-code.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const LiveListener = lazyPart(async () => (await import('./-live-listener.tsx')).LiveListener)

const LateFrame = lateCode(async () => (await import('./-late-frame.tsx')).LateFrame)

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
      <Suspense>
        <LateFrame />
      </Suspense>
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
