import { Link } from '@tanstack/react-router'
import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import { Picture } from '#ui/picture.tsx'
import type { ThreadView } from '../contract.ts'
import { aboutText } from './message-words.ts'

type Props = { about: NonNullable<ThreadView['about']>; isWide: boolean }

/** The gear of a conversation without a rental: in a strip, or beside the conversation. */
export function AboutListing({ about, isWide }: Props) {
  const { equipment_id: id, name, category, image } = about
  const picture = listingPicture({ image, category, name })
  if (isWide) {
    return (
      <Link to="/equipment/$id" params={{ id }} className="grid grid-cols-1 gap-3 no-underline">
        <Picture {...picture} alt="" sizes="18rem" />
        <span className="font-semibold hover:underline">{name}</span>
      </Link>
    )
  }
  return (
    <Link
      to="/equipment/$id"
      params={{ id }}
      className="flex items-center gap-3 px-4 py-2 text-14 font-medium no-underline hover:bg-shade md:px-6"
    >
      <Picture {...picture} alt="" sizes="3rem" className="w-12 shrink-0" />
      <span className="min-w-0 truncate">{aboutText(name)}</span>
    </Link>
  )
}
