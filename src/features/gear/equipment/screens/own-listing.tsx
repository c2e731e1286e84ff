import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { Lately } from '#features/base/counts/lately.tsx'
import { listingFiguresQuery } from '#features/base/counts/queries.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import type { Equipment } from '../equipment.ts'
import { HiddenWhy } from '../hidden-why.tsx'
import { isDrawing } from '../shared-photograph.ts'

/** The owner's view of their listing, in place of the request. */
export function OwnListing({ equipment }: { equipment: Equipment }) {
  const { hidden } = equipment
  const ways = (
    <>
      <LatelyHere id={equipment.id} />
      <span className="flex flex-wrap gap-2 pt-2">
        {equipment.images.every(isDrawing) ? (
          <Link
            to="/equipment/$id/edit"
            params={{ id: equipment.id }}
            hash="photos"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Camera aria-hidden="true" />
            {m.equipment_own_add_photos()}
          </Link>
        ) : null}
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
    </>
  )
  if (hidden) return <HiddenWhy hidden={hidden}>{ways}</HiddenWhy>
  return <Notice title={equipment.paused ? m.equipment_own_paused() : m.equipment_own()}>{ways}</Notice>
}

function LatelyHere({ id }: { id: string }) {
  const { data } = useQuery(listingFiguresQuery(id))
  return data ? <Lately figures={data} /> : null
}
