import { sql } from 'kysely'
import type pg from 'pg'
import { type ByteBounded, byteBounded } from '#platform/byte-bounded.ts'
import { type Sql, statementOf } from './statement.ts'
import { run } from './store.ts'

/** The version of a card: another one after each write to a row that it is made from. */
export const CARD_VERSION: Sql = sql`e.row_version || '.' || t.xmin::text || '.' || face.row_version`

/** Joins the rows that the card of a listing is made from. */
export function cardRowsOf(id: Sql, onOffer: Sql = sql``): Sql {
  return sql`join gear_facts e on e.id = ${id} ${onOffer}
    join cities t on t.id = e.city_id join people_faces face on face.id = e.user_id`
}

/** A card as JSON text, but for its distance. */
type Card = { version: string; text: string }

/** Some three thousand cards. */
const KEPT_BYTES = 8 * 1024 * 1024
const keptOf = new WeakMap<pg.Pool, ByteBounded<Card>>()

/** A listing in a list. */
export type Listed = {
  id: string
  /** Its distance in kilometres as JSON. */
  km?: string
  /** The version of its card where that was read with it: a card that is kept in this version is not asked for. */
  version?: string
}

/**
 * The cards of listings as JSON texts with commas between, in their order: those on offer, or what was withdrawn as well. PostgreSQL
 * writes those alone that are not kept in their present version.
 */
export async function selectCards(
  pool: pg.Pool,
  listed: readonly Listed[],
  { withdrawn = false }: { withdrawn?: boolean } = {},
): Promise<string> {
  const kept = keptCards(pool)
  const cards = new Map<string, Card>()
  const asked: string[] = []
  const versions: (string | null)[] = []
  for (const { id, version } of listed) {
    const card = kept.get(id)
    if (card) cards.set(id, card)
    if (card && card.version === version) continue
    asked.push(id)
    versions.push(card?.version ?? null)
  }
  const gone = new Set(asked)
  for (const { id, version, text } of await askCards(pool, asked, versions, withdrawn)) {
    gone.delete(id)
    if (text === null) continue
    const card = { version, text }
    cards.set(id, card)
    kept.set(id, card, 2 * text.length)
  }
  const texts: string[] = []
  for (const { id, km = 'null' } of listed) {
    const card = gone.has(id) ? undefined : cards.get(id)
    if (card) texts.push(`{"distance_km":${km},${card.text.slice(1)}`)
  }
  return texts.join(',')
}

/**
 * The cards that this pool has read. All go when one of its connections is lost: a database that went back in time, as to a standby
 * that had not heard the last writes, may give a version twice.
 */
function keptCards(pool: pg.Pool): ByteBounded<Card> {
  const known = keptOf.get(pool)
  if (known) return known
  const made = byteBounded<Card>(KEPT_BYTES)
  keptOf.set(pool, made)
  pool.once('remove', () => keptOf.delete(pool))
  return made
}

type CardRow = Omit<Card, 'text'> & { id: string; text: string | null }

/** The version of each card, and its text where it is in another version than the given one. */
async function askCards(
  pool: pg.Pool,
  ids: readonly string[],
  versions: readonly (string | null)[],
  withdrawn: boolean,
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return run<CardRow>(
    pool,
    statementOf(sql`select e.id, ${CARD_VERSION} as version,
        case when ${CARD_VERSION} is distinct from had.version then row_to_json(card)::text end as text
      from unnest(${ids}::uuid[], ${versions}::text[]) as had (id, version)
        ${cardRowsOf(sql`had.id`, withdrawn ? sql`` : sql`and e.on_offer`)}
        cross join lateral (select ${CARD_COLUMNS}) card`),
  )
}

/** The fields of an `EquipmentCard`, by name, but for its distance. */
const CARD_COLUMNS = sql`e.id, e.name, e.category, e.subcategory, e.make, e.model, e.price, e.weekly_price, e.monthly_price,
    (e.price * 100)::integer as price_cents, (e.weekly_price * 100)::integer as weekly_price_cents,
    (e.monthly_price * 100)::integer as monthly_price_cents, e.images -> 0 as image,
    t.label as location, t.label_fr as location_fr, e.user_id,
    json_build_object('name', coalesce(nullif(face.name, ''), 'Unknown Owner'), 'avatar_url', face.avatar_url,
      'account_type', face.account_type) as owner,
    e.store_id as "storeId", e.is_store_listing, e.has_pending_requests, not e.on_offer as paused, e.created_at`
