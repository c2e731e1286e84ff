import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Menu } from '#ui/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountItems, Who } from './-menu-panels.tsx'

/** The signed-in person's menu; visitors get the way in. */
export function UserMenu() {
  const { loading, profile } = useSession()
  if (loading) return <Skeleton className="mx-1 size-8 rounded-full" />
  if (!profile) return <WaysIn />
  return (
    <Menu
      align="end"
      label={m.shell_user_menu()}
      triggerClass="inline-flex min-h-11 items-center gap-1 rounded-md px-1.5 transition-colors hover:bg-shade"
      trigger={
        <>
          <Avatar name={profile.display_name} src={profile.display_avatar_url} size={32} />
          <ChevronDown aria-hidden="true" className="hidden size-4 text-muted md:block" />
        </>
      }
      heading={<Who />}
    >
      <AccountItems />
    </Menu>
  )
}

function WaysIn() {
  return (
    <div className="hidden items-center gap-1 md:flex">
      <Link to="/login" className={buttonClass({ variant: 'quiet' })}>
        {m.shell_login()}
      </Link>
      <Link to="/signup" className={buttonClass({ variant: 'secondary' })}>
        {m.shell_sign_up()}
      </Link>
    </div>
  )
}
