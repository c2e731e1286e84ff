import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { SlateRule } from '#ui/slate-rule.tsx'
import { BarLink } from './-bar-link.tsx'
import { LanguageSwitch } from './-language-switch.tsx'
import { LightToggle } from './-light-toggle.tsx'
import { Logo } from './-logo.tsx'
import { MobileMenu } from './-mobile-menu.tsx'
import { MoreMenu } from './-more-menu.tsx'
import { UserMenu } from './-user-menu.tsx'

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
      <div className="page flex h-16 items-center gap-2">
        <Logo />
        <nav aria-label={m.shell_main_menu()} className="ml-4 hidden items-center md:flex">
          <BarLink to="/rent">{m.shell_rent()}</BarLink>
          <BarLink to="/lend">{m.shell_lend()}</BarLink>
          <MoreMenu />
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <LanguageSwitch className="hidden min-h-11 items-center rounded-md px-3 text-14 font-medium no-underline hover:bg-shade lg:inline-flex" />
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
