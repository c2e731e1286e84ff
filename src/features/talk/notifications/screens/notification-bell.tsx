import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const BellMenu = lazyPart(async () => (await import('./bell-menu.tsx')).BellMenu)

/** The bell of a signed-in person; nothing for visitors. What it opens is fetched after the page. */
export function NotificationBell() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense
      fallback={
        <span aria-hidden="true" className={iconButtonClass()}>
          <Bell />
        </span>
      }
    >
      <BellMenu key={user.id} />
    </Suspense>
  )
}
