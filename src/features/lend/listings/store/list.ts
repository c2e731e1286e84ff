import { sql } from 'kysely'
import type { ListingFigures } from '#features/base/counts/contract.ts'
import { ownersSince } from '#features/base/counts/figure.ts'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import type { Prices } from '#features/gear/equipment/equipment.ts'
import { isAgreed, stagesThat } from '#features/rent/rentals/rental.ts'
import { isAsked } from '#features/talk/reports-and-blocks/hidden-rows.ts'
import type { Queryable } from '#platform/database.ts'
import type { OwnEquipment, OwnTotals } from '../own-equipment.ts'

export type OwnRow = Prices & {
  id: string
  name: string
  category: string
  subcategory: string | null
  image: EquipmentImage | null
  location: string
  location_fr: string
  is_store_listing: boolean
  has_pending_requests: boolean
  paused: boolean
  hidden: OwnEquipment['hidden']
  version: number
  /** ISO instant to the microsecond: pages go on exactly behind it. */
  created_at: string
  today: string
  pending_requests: number
  first_pending_rental_id: string | null
  rentals_ahead: number
  earned_cents: number
  saves: number
  lately: ListingFigures
  next: NextRental | null
}

export type NextRental = {
  id: string
  /** The day of the pick-up: the first one, unless the owner named one before it. */
  goes_out: string
  end_date: string
  payment_status: string
  renter_id: string
  name: string
  avatar_url: string | null
}

/** Where a page ended: whether its last listing was among those with requests, and since when it is there. */
type OwnPlace = { asked: boolean; created_at: string; id: string }
type Page = { userId: string; now: Date; after: OwnPlace | null; limit: number }

/** A person's listings, those with requests to answer first, then the newest. */
export function ownPage({ userId, now, after, limit }: Page) {
  const since = ownersSince(now)
  return sql<OwnRow>`
    select e.id, e.name, e.category, e.subcategory, e.images -> 0 as image,
      e.price, e.weekly_price, e.monthly_price, (e.price * 100)::integer as price_cents,
      (e.weekly_price * 100)::integer as weekly_price_cents, (e.monthly_price * 100)::integer as monthly_price_cents,
      t.label as location, t.label_fr as location_fr, e.is_store_listing, e.has_pending_requests,
      e.paused_at is not null as paused, ${hiddenOf} as hidden, e.version, ${instant} as created_at, here.today::text,
      asked.pending_requests, asked.first_pending_rental_id, ahead.rentals_ahead, ahead.next, earned.earned_cents,
      (select count(*) from saved_listings s where s.equipment_id = e.id and s.user_id <> e.user_id) as saves,
      (select row_to_json(lately) from listing_figures(e.id, e.user_id, ${since}::date) lately) as lately
    from (${ownRows(userId, after, limit)}) e
    join cities t on t.id = e.city_id
    cross join lateral (select ${todayThere(now)} as today) here
    cross join lateral (${askedOf}) asked
    cross join lateral (${aheadOf}) ahead
    cross join lateral (${earnedOf}) earned
    order by e.has_pending_requests desc, e.created_at desc, e.id desc`
}

/** Runs the statement of a page. */
export async function selectOwnPage(db: Queryable, page: Page): Promise<OwnRow[]> {
  return (await ownPage(page).execute(db)).rows
}

/** The totals of a person's listings. */
export function ownTotals(userId: string) {
  return sql<OwnTotals>`
    select (select coalesce(sum(owner_payout_cents), 0)::bigint from rental_parties
        where owner_id = ${userId} and payment_status = 'paid' and stage in (${agreedStages})) as earned_cents,
      count(*) filter (where on_offer) as on_offer,
      count(*) filter (where paused_at is not null) as paused,
      count(*) as pieces
    from gear_facts where user_id = ${userId} and deleted_at is null`
}

/** Runs the statement of the totals. */
export async function selectOwnTotals(db: Queryable, userId: string): Promise<OwnTotals> {
  const { rows } = await ownTotals(userId).execute(db)
  return rows[0] ?? { earned_cents: 0, on_offer: 0, paused: 0, pieces: 0 }
}

const instant = sql`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function todayThere(now: Date) {
  return sql`(${now}::timestamptz at time zone t.time_zone)::date`
}

function ownRows(userId: string, after: OwnPlace | null, limit: number) {
  const behind = after
    ? sql`and (has_pending_requests, created_at, id) < (${after.asked}, ${after.created_at}::timestamptz, ${after.id})`
    : sql``
  return sql`select * from gear_facts where user_id = ${userId} and deleted_at is null ${behind}
    order by has_pending_requests desc, created_at desc, id desc limit ${sql.lit(limit)}`
}

/** The payment of a rental at one of these stages is earned and not being refunded. */
const agreedStages = sql.join(stagesThat(isAgreed).map((stage) => sql.lit(stage)))

/** A request whose first day has passed can only be turned down: it no longer waits for an answer. */
const askedOf = sql`
  select count(*) as pending_requests, (array_agg(r.id order by r.submitted_at, r.id))[1] as first_pending_rental_id
  from rental_parties r where r.equipment_id = e.id and r.stage = 'pending' and r.start_date >= here.today`

/** Rentals of one item never overlap: the one that ends first is also the next to start. */
const aheadOf = sql`
  select count(*) as rentals_ahead, (array_agg(ahead.next order by ahead.end_date))[1] as next from (
    select r.end_date, json_build_object('id', r.id, 'goes_out', coalesce(r.pickup_day, r.start_date), 'end_date', r.end_date,
      'payment_status', r.payment_status, 'renter_id', face.id, 'name', face.name, 'avatar_url', face.avatar_url) as next
    from rental_parties r join people_faces face on face.id = r.renter_id
    where r.equipment_id = e.id and r.holds_dates and r.end_date >= here.today) ahead`

/** The listing's own reason before that of its store. */
const hiddenOf = sql`case
  when e.hidden_at is not null then json_build_object('by', 'listing', 'reason', e.hidden_reason,
    'asked', ${isAsked('equipment', sql`e.id`)})
  when e.store_hidden then json_build_object('by', 'store',
    'reason', (select hidden_reason from store_facts where id = e.store_id), 'asked', ${isAsked('store', sql`e.store_id`)})
  end`

const earnedOf = sql`
  select coalesce(sum(r.owner_payout_cents), 0)::bigint as earned_cents from rental_parties r
  where r.owner_id = e.user_id and r.equipment_id = e.id and r.payment_status = 'paid'
    and r.stage in (${agreedStages})`
