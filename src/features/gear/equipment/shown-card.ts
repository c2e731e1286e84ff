import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { EquipmentCard } from './equipment.ts'

/** The facts of a listing that cards show: a page sends its reader no others. */
export type ShownCard = ReturnType<typeof shownCard>

/** A listing as its card needs it: its place in the reader's language, and no description of its picture that repeats its name. */
export function shownCard(card: EquipmentCard) {
  const { id, name, category, price_cents, weekly_price_cents, monthly_price_cents, image } = card
  const { distance_km, user_id, paused } = card
  return {
    id,
    name,
    category,
    price_cents,
    weekly_price_cents,
    monthly_price_cents,
    image: image && shownImage(image, name),
    place: getLocale() === 'fr-CA' ? card.location_fr : card.location,
    distance_km,
    user_id,
    owner: { name: card.owner.name, avatar_url: card.owner.avatar_url },
    paused,
  }
}

function shownImage({ src, widths, blur, alt }: EquipmentImage, name: string) {
  return { src, widths, blur, alt: alt === name ? '' : alt }
}

type Page<Card> = { items: Card[]; next_cursor: string | null }

/** A page of listings with the facts that cards show. */
export function shownCards({ items, next_cursor }: Page<EquipmentCard>): Page<ShownCard> {
  return { items: items.map(shownCard), next_cursor }
}

/** For queries of listings whose cards are drawn with the page: the previews of their pictures stand in its markup. */
export const cardsMeta = { inMarkup: ['blur'] }
