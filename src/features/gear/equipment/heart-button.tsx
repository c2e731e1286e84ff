import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { type Hearted, pressHeart, useMark } from './saved-marks.ts'

/** Saves a listing, and takes it back; not drawn on one's own. */
export function HeartButton({ listing, className }: { listing: Hearted; className?: string }) {
  const saved = useMark(listing)
  if (saved === null) return null
  return (
    <button
      type="button"
      aria-label={m.equipment_save({ name: listing.name })}
      aria-pressed={saved}
      className={iconButtonClass(false, cx('heart', className))}
      onClick={() => pressHeart(listing, !saved)}
    />
  )
}
