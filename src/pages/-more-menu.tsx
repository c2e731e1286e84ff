import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Menu, menuItemClass } from '#ui/menu.tsx'
import { barLinkClass } from './-bar-link.tsx'
import { moreEntries } from './-menu-entries.ts'

/** 'More': the pages that explain. */
export function MoreMenu() {
  return (
    <Menu
      triggerClass={barLinkClass}
      trigger={
        <>
          {m.shell_more()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
    >
      {moreEntries().map(({ to, label, detail, Icon }) => (
        <Link key={to} to={to} role="menuitem" className={menuItemClass('py-2.5 pr-6')}>
          <Icon aria-hidden="true" />
          <span className="grid">
            <span className="font-medium">{label}</span>
            {detail ? <span className="text-14 text-muted">{detail}</span> : null}
          </span>
        </Link>
      ))}
    </Menu>
  )
}
