import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

/** Where this page lies: links down to it, each with a `key`, then itself in words. */
export function Breadcrumb({ trail, current }: { trail: readonly ReactElement[]; current: ReactNode }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-14 text-muted [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center md:[&_a]:min-h-8 [&_a:hover]:text-ink [&_a:hover]:underline">
        {trail.map((link) => (
          <li key={link.key} className="inline-flex items-center gap-1.5">
            {link}
            <ChevronRight aria-hidden="true" className="size-4" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
