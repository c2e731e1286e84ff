import { Link } from '@tanstack/react-router'
import { BadgeCheck, MapPin, ShieldCheck } from 'lucide-react'
import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import { lenderName } from '#features/people/profiles/lender-name.ts'
import { placeOf } from '#features/people/profiles/lender-place.ts'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/class-names.ts'
import { Picture, type PicturePriority } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LenderCard as Card } from '../contract.ts'

/** A store or person of the marketplace: some of their gear, who they are, and how much they lend. One link in all. */
export function LenderCard({ card, priority }: { card: Card; priority?: PicturePriority | undefined }) {
  const place = placeOf(card)
  return (
    <article className="group relative grid h-full grid-cols-1 content-start gap-4 rounded-lg border border-hairline bg-raised p-3 transition-colors hover:border-ink">
      <Gear card={card} priority={priority} />
      <div className="flex items-start gap-3 px-1 pb-1">
        <Avatar name={lenderName(card.name)} src={card.avatar_url} size={56} />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <h2 className="line-clamp-2 font-sans text-16 font-semibold tracking-normal">
            <LenderLink card={card} />
          </h2>
          <p className="text-14 text-muted">
            {card.kind === 'store' ? m.profiles_store() : m.profiles_private()} ·{' '}
            {m.stores_pieces({ count: card.listing_count })}
          </p>
          {place ? (
            <p className="flex items-center gap-1.5 text-14 text-muted">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">{place}</span>
            </p>
          ) : null}
          <Badges card={card} />
        </div>
      </div>
    </article>
  )
}

function LenderLink({ card }: { card: Card }) {
  const shared = {
    className:
      'outline-none after:absolute after:inset-0 after:z-1 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
    children: lenderName(card.name),
  }
  return card.store_id ? (
    <Link to="/stores/$id" params={{ id: card.store_id }} {...shared} />
  ) : (
    <Link to="/profile/$id" params={{ id: card.id }} {...shared} />
  )
}

/** One large picture and up to two beside it, which fill the same room however many there are. */
function Gear({ card: { gear }, priority }: { card: Card; priority?: PicturePriority | undefined }) {
  return (
    <div
      aria-hidden="true"
      className="grid aspect-2/1 grid-cols-3 grid-rows-2 gap-1 overflow-hidden rounded-md"
    >
      {gear.slice(0, 3).map((one, place) => (
        <Picture
          key={one.id}
          {...listingPicture(one)}
          // The small ones come over the plain frame: a page of lenders has 72 pictures.
          {...(place > 0 && { placeholder: undefined })}
          alt=""
          sizes={place === 0 ? wideSizes : '9rem'}
          priority={place === 0 ? priority : undefined}
          className={cx('aspect-auto! min-h-0 rounded-none!', roomOf(place, gear.length))}
        />
      ))}
    </div>
  )
}

function roomOf(place: number, count: number): string {
  if (place === 0) return count === 1 ? 'col-span-3 row-span-2' : 'col-span-2 row-span-2'
  return count === 2 ? 'row-span-2' : ''
}

function Badges({ card }: { card: Card }) {
  if (!card.id_verified && !card.police_clearance_verified) return null
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-1 text-14 [&_svg]:size-4 [&_svg]:text-green">
      {card.id_verified ? (
        <li className="inline-flex items-center gap-1.5">
          <BadgeCheck aria-hidden="true" />
          {m.profiles_id_verified()}
        </li>
      ) : null}
      {card.police_clearance_verified ? (
        <li className="inline-flex items-center gap-1.5">
          <ShieldCheck aria-hidden="true" />
          {m.profiles_police_clearance()}
        </li>
      ) : null}
    </ul>
  )
}

/** The shape of a card that is on its way. */
export function LenderCardSkeleton() {
  return (
    <div className="grid gap-4 rounded-lg border border-hairline p-3">
      <Skeleton className="aspect-2/1 w-full rounded-md!" />
      <div className="flex gap-3 px-1 pb-1">
        <Skeleton className="size-14 rounded-full!" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="my-1 h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
    </div>
  )
}

const wideSizes = '(width >= 80rem) 250px, (width >= 40rem) 33vw, 66vw'
