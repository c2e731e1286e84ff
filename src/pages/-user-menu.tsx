import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { signOut, useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Menu, menuItemClass } from '#ui/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accountEntries } from './-menu-entries.ts'

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
      {accountEntries().map(({ to, label, Icon }) => (
        <Link key={to} to={to} role="menuitem" className={menuItemClass()}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <SignOutButton role="menuitem" className={menuItemClass()} />
    </Menu>
  )
}

/** Name, address and kind of account of the person signed in. */
export function Who() {
  const { user, profile } = useSession()
  if (!user || !profile) return null
  return (
    <div className="grid max-w-64 gap-0.5">
      <p className="truncate font-semibold">{profile.display_name}</p>
      <p className="truncate text-14 text-muted">{user.email ?? user.phone}</p>
      {profile.account_type === 'store' ? (
        <p className="mt-1 w-fit rounded-sm bg-accent-soft px-2 py-0.5 text-12 font-semibold text-accent-ink">
          {m.shell_store_account()}
        </p>
      ) : null}
    </div>
  )
}

/** Leaves, in every tab. A failure has been told as a toast by then. */
export function SignOutButton({ role, className }: { role?: 'menuitem'; className: string }) {
  return (
    <button type="button" role={role} className={className} onClick={() => void signOut()}>
      <LogOut aria-hidden="true" />
      {m.shell_sign_out()}
    </button>
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
