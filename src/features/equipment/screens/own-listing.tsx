import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import type { Equipment } from '../equipment.ts'

/** What owners find on their own listing, where others ask for days. */
export function OwnListing({ equipment }: { equipment: Equipment }) {
  return (
    <Notice title={equipment.paused ? m.equipment_own_paused() : m.equipment_own()}>
      <span className="flex flex-wrap gap-2 pt-2">
        <Link
          to="/equipment/$id/edit"
          params={{ id: equipment.id }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.equipment_edit()}
        </Link>
        <Link to="/my-listings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.equipment_my_listings()}
        </Link>
      </span>
    </Notice>
  )
}
