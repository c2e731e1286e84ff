import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lenderName } from '#features/people/profiles/lender-name.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import type { Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { FrameCorners } from '#ui/frame-corners.tsx'
import { Money } from '#ui/money.tsx'
import { Picture, type PicturePriority } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DaysPrice } from './days-price.tsx'
import { bodyClass, listingPicture } from './equipment-picture.ts'
import { HeartButton } from './heart-button.tsx'
import type { ShownCard as Card } from './shown-card.ts'

type Props = {
  card: Card
  /** The days searched for, on which it is free: their price is shown, and its page opens with them chosen. */
  days?: { from: Day; to: Day }
  /** Said on its picture. */
  tag?: ReactNode
  priority?: PicturePriority | undefined
  headingLevel?: 2 | 3
  /** How it is drawn if it has no picture, where others are shown beside it. */
  look?: number
  /** Which of several of one drawing it is. */
  body?: number
  /** Left out where all are the same person's. */
  withOwner?: boolean
}

/** A listing among others: its picture, name, place, price and who lends it. The whole card is one link. */
export function EquipmentCard(props: Props) {
  const { card, days, tag, priority, look, body = 0, headingLevel = 2, withOwner = true } = props
  const locale = getLocale()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const owner = lenderName(card.owner.name)
  const distance = card.distance_km === null ? null : formatDistance(card.distance_km, locale)
  return (
    <article data-listing={card.id} className="card">
      <FrameCorners when="focus">
        <Picture
          {...listingPicture(card, look)}
          sizes={cardSizes}
          priority={priority}
          className={bodyClass(body)}
        />
        {tag ? <span className="absolute bottom-2 left-2 grid">{tag}</span> : null}
      </FrameCorners>
      <div className="card-words">
        <Heading>
          <Link to="/equipment/$id" params={{ id: card.id }} search={days ?? {}}>
            {card.name}
          </Link>
        </Heading>
        <p>
          <span>{card.place}</span>
          {distance ? <span> · {distance}</span> : null}
        </p>
        <div>
          <CardPrice card={card} days={days} />
          {withOwner ? (
            <span className="card-owner">
              <span>{owner}</span>
              <Avatar name={owner} src={card.owner.avatar_url} size={32} />
            </span>
          ) : null}
        </div>
      </div>
      <HeartButton listing={card} className="card-heart" />
    </article>
  )
}

/** The price of a day; of the days searched for, where they are chosen. */
function CardPrice({ card, days }: Pick<Props, 'card' | 'days'>) {
  const day = <Money unit={m.equipment_per_day()}>{formatMoney(card.price_cents, getLocale())}</Money>
  if (!days) return day
  return (
    <DaysPrice card={card} days={days}>
      {day}
    </DaysPrice>
  )
}

/** The shape of a card that is on its way. */
export function EquipmentCardSkeleton() {
  return (
    <div className="grid content-start gap-3">
      <Skeleton className="aspect-4/3 w-full rounded-md!" />
      <div className="grid gap-1">
        <Skeleton className="my-1 h-4 w-4/5" />
        <Skeleton className="my-1 h-3 w-3/5" />
        <div className="flex items-center justify-between pt-1">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="size-8 rounded-full!" />
        </div>
      </div>
    </div>
  )
}

/** How wide a card is in its grid, for choosing a picture: on a phone of three times the pixels the one of 960 is enough. */
const cardSizes = '(width>=80rem) 300px,(width>=64rem) 33vw,(width>=40rem) 50vw,(width>=30rem) 100vw,20rem'

/** Kilometres as people say them: `3.2 km`, `48 km`, or less than one. `locale` is en-CA or fr-CA. */
function formatDistance(km: number, locale: Locale): string {
  if (km < 1) return m.equipment_distance_near()
  return m.equipment_distance({ distance: formats[locale][km < 10 ? 1 : 0].format(km) })
}

const formats = {
  'en-CA': { 0: numberFormat('en-CA', 0), 1: numberFormat('en-CA', 1) },
  'fr-CA': { 0: numberFormat('fr-CA', 0), 1: numberFormat('fr-CA', 1) },
}

function numberFormat(locale: Locale, maximumFractionDigits: number) {
  return new Intl.NumberFormat(locale, { maximumFractionDigits })
}
