import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { ChevronDown, Menu as MenuIcon, SunMoon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { switchLight } from '#ui/light.ts'
import { Menu } from '#ui/menu.tsx'
import { SlateRule } from '#ui/slate-rule.tsx'
import { LanguageSwitch } from './-language-switch.tsx'
import { Logo } from './-logo.tsx'
import { MobileEntries, MoreItems } from './-menu-panels.tsx'
import { UserMenu } from './-user-menu.tsx'

const ID = 'site-menu'

type Props = {
  /** The notification bell and the messages link, for people who are signed in. */
  bell?: ReactNode
  messages?: ReactNode
}

/** The bar on every page. It stays in sight; the stripe above it scrolls away. */
export function TopBar({ bell, messages }: Props) {
  return (
    <header className="sticky -top-1.5 z-30 border-b border-hairline bg-paper [anchor-name:--top-bar]">
      <SlateRule />
      {/* Text grows with the reader’s setting, the bar does not: five buttons would not fit a phone. */}
      <div className="page flex h-16 items-center gap-2 [--spacing:4px]">
        <Logo />
        <nav aria-label={m.shell_main_menu()} className="ml-4 hidden items-center md:flex">
          <BarLink to="/rent">{m.shell_rent()}</BarLink>
          <BarLink to="/lend">{m.shell_lend()}</BarLink>
          <MoreMenu />
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <LanguageSwitch
            short
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-14 font-medium no-underline hover:bg-shade lg:px-3"
          />
          <span className="hidden md:inline-flex">
            <LightToggle />
          </span>
          {bell}
          {messages}
          <UserMenu />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** One press from daylight to tungsten and back. */
function LightToggle() {
  return (
    <IconButton
      label={m.shell_light_switch()}
      icon={<SunMoon aria-hidden="true" />}
      onClick={() => switchLight()}
    />
  )
}

/** 'More': the pages that explain. */
function MoreMenu() {
  return (
    <Menu
      triggerClass="bar-link"
      trigger={
        <>
          {m.shell_more()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
    >
      <MoreItems />
    </Menu>
  )
}

/** Everything the site has, under one button that opens and closes it; works before the page's code has come. */
function MobileMenu() {
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
        <MobileEntries />
      </div>
    </div>
  )
}

/** A link of the top bar; the page one is on carries the accent beneath it. */
function BarLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link to={to} className="bar-link bar-page">
      {children}
    </Link>
  )
}
