import { Suspense } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const LiveListener = lazyPart(async () => (await import('./-live-listener.tsx')).LiveListener)

/** Keeps the pages of a signed-in person up to date while they are open; once, in the frame of the site. */
export function LiveUpdates() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense>
      <LiveListener key={user.id} />
    </Suspense>
  )
}
