import { Suspense } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { lateCode } from '#ui/late-code.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const LiveListener = lazyPart(async () => (await import('./-live-listener.tsx')).LiveListener)

const LateFrame = lateCode(async () => (await import('./-late-frame.tsx')).LateFrame)

/** Keeps the pages of a signed-in person up to date while they are open, and what everybody's pages do at rest; once, in the frame of the site. */
export function LiveUpdates() {
  const { user } = useSession()
  return (
    <>
      <Suspense>
        <LateFrame />
      </Suspense>
      {user ? (
        <Suspense>
          <LiveListener key={user.id} />
        </Suspense>
      ) : null}
    </>
  )
}
