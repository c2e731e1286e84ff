import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSession } from '#features/accounts/use-session.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'

const BellMenu = lazy(() => import('./bell-menu.tsx').then((module) => ({ default: module.BellMenu })))

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
