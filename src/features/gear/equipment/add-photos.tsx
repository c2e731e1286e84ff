import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { m } from '#paraglide/messages.js'
import { isPhotograph } from './shared-photograph.ts'

/** The owner's quiet way to the photos of a listing that has none; nothing once it has one. */
export function AddPhotos({ id, image }: { id: string; image: EquipmentImage | null }) {
  if (isPhotograph(image)) return null
  return (
    <Link
      to="/equipment/$id/edit"
      params={{ id }}
      hash="photos"
      className="text-link inline-flex min-h-11 items-center gap-1.5 justify-self-start text-14 md:min-h-8 md:pointer-coarse:min-h-11"
    >
      <Camera aria-hidden="true" className="size-4 shrink-0" />
      {m.equipment_own_add_photos()}
    </Link>
  )
}
