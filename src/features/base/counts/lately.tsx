import { Eye } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import type { ListingFigures } from './contract.ts'

/** How often others saw and saved the owner's listing in thirty days; nothing when the count is zero. */
export function Lately({ figures }: { figures: ListingFigures }) {
  const words = latelyWords(figures)
  if (words === null) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </span>
  )
}

/** The same in words. */
export function latelyWords({ seen, saved }: ListingFigures): string | null {
  if (seen > 0) return saved > 0 ? m.figures_seen_saved({ seen, saved }) : m.figures_seen({ seen })
  return saved > 0 ? m.figures_saved({ saved }) : null
}
