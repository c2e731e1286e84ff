import { Link, type LinkProps } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { signOut, useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { menuItemClass } from '#ui/menu.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { LanguageSwitch } from './-language-switch.tsx'
import { accountEntries, mobileEntries, moreEntries } from './-menu-entries.ts'

/** The lines of 'More'. */
export function MoreItems() {
  return (
    <>
      {moreEntries().map(({ to, label, detail, Icon }) => (
        <Link key={to} to={to} role="menuitem" className={menuItemClass('py-2.5 pr-6')}>
          <Icon aria-hidden="true" />
          <span className="grid">
            <span className="font-medium">{label}</span>
            {detail ? <span className="text-14 text-muted">{detail}</span> : null}
          </span>
        </Link>
      ))}
    </>
  )
}

/** The lines of the signed-in person's menu. */
export function AccountItems() {
  const { profile } = useSession()
  const entries = profile ? accountEntries(profile) : []
  return (
    <>
      {entries.map(({ to, label, Icon }) => (
        <Link key={to} to={to} role="menuitem" className={menuItemClass()}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <SignOutButton role="menuitem" className={menuItemClass()} />
    </>
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
function SignOutButton({ role, className }: { role?: 'menuitem'; className: string }) {
  return (
    <button type="button" role={role} className={className} onClick={() => void signOut()}>
      <LogOut aria-hidden="true" />
      {m.shell_sign_out()}
    </button>
  )
}

/** Everything the site has. */
export function MobileEntries() {
  const { profile } = useSession()
  return (
    <nav aria-label={m.shell_menu()} className="grid gap-6 p-4 pb-10">
      <ul className="grid">
        <Big to="/rent">{m.shell_rent()}</Big>
        <Big to="/lend">{m.shell_lend()}</Big>
      </ul>
      <ul className="grid border-t border-hairline pt-4">
        {[...mobileEntries(), ...moreEntries()].map(({ to, label }) => (
          <Small key={to} to={to}>
            {label}
          </Small>
        ))}
      </ul>
      <div className="border-t border-hairline pt-4">
        {profile ? <Account profile={profile} /> : <WaysIn />}
      </div>
      <div className="flex items-center justify-between border-t border-hairline pt-4">
        <LanguageSwitch className={buttonClass({ variant: 'quiet' })} />
        <ThemeSwitch />
      </div>
    </nav>
  )
}

function Account({ profile }: { profile: Parameters<typeof accountEntries>[0] }) {
  return (
    <div className="grid gap-3">
      <Who />
      <ul className="grid">
        {accountEntries(profile).map(({ to, label }) => (
          <Small key={to} to={to}>
            {label}
          </Small>
        ))}
      </ul>
      <SignOutButton className={buttonClass({ variant: 'secondary', block: true })} />
    </div>
  )
}

function WaysIn() {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to="/login" className={buttonClass({ variant: 'secondary' })}>
        {m.shell_sign_in()}
      </Link>
      <Link to="/signup" className={buttonClass()}>
        {m.shell_sign_up()}
      </Link>
    </div>
  )
}

function Big({ to, children }: LinkProps & { children: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center font-display text-28 font-bold no-underline">
        {children}
      </Link>
    </li>
  )
}

function Small({ to, children }: LinkProps & { children: string }) {
  return (
    <li>
      <Link to={to} className="site-menu-link">
        {children}
      </Link>
    </li>
  )
}
