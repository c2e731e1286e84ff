import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { listingPicture } from '#features/equipment/equipment-picture.ts'
import { equipmentQuery } from '#features/equipment/queries.ts'
import { m } from '#paraglide/messages.js'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { aboutText } from './message-words.ts'

/** The listing that the next words are about; nothing where it can't be had. */
export function AboutChip({ equipmentId, onDrop }: { equipmentId: string; onDrop: () => void }) {
  const { data: equipment } = useQuery(equipmentQuery(equipmentId))
  if (!equipment) return null
  const { name, category, images } = equipment
  return (
    <div className="flex items-center gap-3 rounded-md border border-hairline bg-raised p-1.5">
      <Picture
        {...listingPicture({ image: images[0] ?? null, category, name })}
        alt=""
        sizes="3rem"
        className="w-12 shrink-0"
      />
      <p className="min-w-0 flex-1 truncate text-14 font-medium">{aboutText(name)}</p>
      <IconButton label={m.messages_about_remove({ name })} icon={<X />} onClick={onDrop} />
    </div>
  )
}
