import { ChevronDown } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { barLinkClass } from './-bar-link.tsx'

const MoreItems = lateCode(async () => (await import('./-menu-panels.tsx')).MoreItems)

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
      <LatePart shape="h-64">
        <MoreItems />
      </LatePart>
    </Menu>
  )
}
