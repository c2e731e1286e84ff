import { Heart } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type Hearted, pressHeart, useMark } from './saved-marks.ts'

/** Saves a listing, and takes it back; not drawn on one's own. */
export function HeartButton({ listing, className }: { listing: Hearted; className?: string }) {
  const saved = useMark(listing)
  if (saved === null) return null
  return (
    <IconButton
      label={m.equipment_save({ name: listing.name })}
      aria-pressed={saved}
      icon={<Heart aria-hidden="true" className={cx(saved && 'fill-current text-accent')} />}
      className={className}
      onClick={() => pressHeart(listing, !saved)}
    />
  )
}
