import { Suspense } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { lateCode } from '#ui/late-code.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const LiveListener = lazyPart(async () => (await import('./-live-listener.tsx')).LiveListener)

const SavedHearts = lateCode(
  async () => (await import('#features/saved/screens/saved-hearts.tsx')).SavedHearts,
)

/** Keeps the pages of a signed-in person up to date while they are open, and the hearts of everybody; once, in the frame of the site. */
export function LiveUpdates() {
  const { user } = useSession()
  return (
    <>
      <Suspense>
        <SavedHearts />
      </Suspense>
      {user ? (
        <Suspense>
          <LiveListener key={user.id} />
        </Suspense>
      ) : null}
    </>
  )
}
