import { Suspense } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { lateCode } from '#ui/late-code.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const LiveListener = lazyPart(async () => (await import('./-live-listener.tsx')).LiveListener)

const LateFrame = lateCode(async () => (await import('./-late-frame.tsx')).LateFrame)

const ViewingBar = lazyPart(
  async () => (await import('#features/admin/viewing/screens/viewing-bar.tsx')).ViewingBar,
)

/**
 * Keeps the pages of a signed-in person up to date while they are open, and what everybody's pages do at rest; who only looks at
 * the site as somebody reads so; once, in the frame of the site.
 */
export function LiveUpdates() {
  const { user, viewingUntil } = useSession()
  return (
    <>
      <Suspense>
        <LateFrame />
      </Suspense>
      {user ? (
        <Suspense>
          {viewingUntil ? <ViewingBar until={viewingUntil} /> : <LiveListener key={user.id} />}
        </Suspense>
      ) : null}
    </>
  )
}
