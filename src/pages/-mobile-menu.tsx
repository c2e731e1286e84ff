import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { LanguageSwitch } from './-language-switch.tsx'
import { accountEntries, mobileEntries, moreEntries } from './-menu-entries.ts'
import { SignOutButton, Who } from './-user-menu.tsx'

const ID = 'site-menu'

/** Everything the site has, under one button that opens and closes it; works before the page's code has come. */
export function MobileMenu() {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => panel.current?.hidePopover()), [router])
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-expanded={open}
        aria-label={open ? m.shell_menu_close() : m.shell_menu()}
        className={iconButtonClass()}
      >
        {open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
      </button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        className="site-menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <Entries />
      </div>
    </div>
  )
}

function Entries() {
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
      <div className="border-t border-hairline pt-4">{profile ? <Account /> : <WaysIn />}</div>
      <div className="flex items-center justify-between border-t border-hairline pt-4">
        <LanguageSwitch className={buttonClass({ variant: 'quiet' })} />
        <ThemeSwitch />
      </div>
    </nav>
  )
}

function Account() {
  return (
    <div className="grid gap-3">
      <Who />
      <ul className="grid">
        {accountEntries().map(({ to, label }) => (
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
      <Link
        to={to}
        className="flex min-h-11 items-center text-16 no-underline aria-[current=page]:font-semibold"
      >
        {children}
      </Link>
    </li>
  )
}
