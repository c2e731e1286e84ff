import { useRouter } from '@tanstack/react-router'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'

const MobileEntries = lateCode(async () => (await import('./-menu-panels.tsx')).MobileEntries)

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
        <LatePart shape="m-4 h-96">
          <MobileEntries />
        </LatePart>
      </div>
    </div>
  )
}
