import type pg from 'pg'
import { type GearEntry, readReference } from '../database/reference.ts'
import type { PlateKind } from '../src/artwork/plates/plate-kinds.ts'
import type { EquipmentImage } from '../src/features/base/pictures/contract.ts'
import { PLATE_WIDTHS, plateBlur } from '../src/features/base/pictures/render-plate.ts'
import { rentalGraph } from '../src/features/rent/rentals/rental.ts'
import { plateKindFor } from './plate-for-listing.ts'

/** How large: listings spread over every city and the whole catalogue, two approved rentals each. */
export type LargeWorld = { listings: number; today: string; pictures?: boolean }

const LISTINGS_PER_OWNER = 50
const RENTERS = 200

/**
 * Fills a migrated database that has its reference data with a market for measuring, set by set: the same rows for the
 * same size and day, beside what is there, and only once. The people in it can’t sign in. Answers how many listings and approved rentals there are then.
 */
export async function makeLargeWorld(pool: pg.Pool, world: LargeWorld) {
  const made = await pool.query(`select from equipment where ${IN_LARGE} limit 1`)
  if (made.rowCount === 0) await writeLargeWorld(pool, world)
  const { rows } = await pool.query<{ listings: number; rentals: number }>(TOTALS)
  return rows[0] ?? { listings: 0, rentals: 0 }
}

async function writeLargeWorld(pool: pg.Pool, { listings, today, pictures = true }: LargeWorld) {
  const gear = JSON.stringify(await catalogue(pictures))
  const owners = Math.ceil(listings / LISTINGS_PER_OWNER)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Its triggers count each row; here all are counted at once.
    await client.query('alter table equipment disable trigger user')
    for (const statement of [DICE, NAMED_ID]) await client.query(statement)
    await client.query(PEOPLE, [owners, RENTERS])
    await client.query(REVIEWED)
    await client.query(PAYOUTS, [owners])
    await client.query(GEAR, [gear])
    await client.query(LISTINGS, [listings, today, owners])
    await client.query('analyze equipment, profiles, users')
    for (const statement of [PERIODS, BLOCKED, RENTALS]) await client.query(statement, [today])
    for (const statement of [CHARGES, BULK_WORDS, TEXTS, CALM_WORDS, CARDS]) await client.query(statement)
    for (const statement of [PRODUCT_COUNTS, CITY_COUNTS, LENDERS, LENDER_CITIES])
      await client.query(statement)
    await client.query('alter table equipment enable trigger user')
    await client.query('commit')
    await client.query('vacuum analyze')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function catalogue(withPictures: boolean) {
  const gear = await readReference('gear-catalogue')
  const kinds = withPictures ? [...new Set(gear.map(kindOf))] : []
  const pictures = await drawPictures(kinds)
  return gear.map((item) => ({
    name: item.name,
    make: item.make,
    model: item.model,
    category: item.categorySlug,
    subcategory: item.subcategory,
    price: item.typicalDailyCad,
    weekly: item.weeklyCad,
    monthly: item.monthlyCad,
    worth: item.replacementValueCad,
    specs: item.specs,
    included: item.included,
    description: item.descriptionEn,
    images: withPictures ? [pictures.get(kindOf(item))] : [],
  }))
}

/** One plate a kind, shared by its listings. */
async function drawPictures(kinds: PlateKind[]): Promise<Map<PlateKind, EquipmentImage>> {
  const drawn = await Promise.all(
    kinds.map(async (kind): Promise<[PlateKind, EquipmentImage]> => {
      const src = `/media/plates/${kind}-0`
      const blur = await plateBlur(kind, 0)
      return [kind, { src, widths: [...PLATE_WIDTHS], width: 1600, height: 1200, blur, alt: '' }]
    }),
  )
  return new Map(drawn)
}

function kindOf(item: GearEntry): PlateKind {
  return plateKindFor(item.categorySlug, item.subcategory, item.name)
}

/** A number from 0 to 1 for a row and a purpose: the same in every run and under every plan. */
const DICE = `create or replace function pg_temp.dice(n bigint, purpose integer) returns double precision
  language sql immutable parallel safe
  return (hashint8extended(n, purpose) & 2147483647) / 2147483648.0`

/** A well-formed UUID (version 8) that is the same for the same name. */
const NAMED_ID = `create or replace function pg_temp.named_id(name text) returns uuid
  language sql immutable parallel safe
  return overlay(overlay(md5(name) placing '8' from 13) placing 'a' from 17)::uuid`

/** The listings of this world, beside whatever else is there. */
const IN_LARGE = `user_id in (select id from users where email like 'person-%@large.northreel.test')`

const PEOPLE = `
  with people as (
    insert into users (id, name, email, email_verified, created_at)
    select pg_temp.named_id('person ' || n), case when n <= $1 then 'Owner ' else 'Renter ' end || n,
      'person-' || n || '@large.northreel.test', true, now()
    from generate_series(1, $1::integer + $2::integer) n returning id, name
  ) insert into profiles (id, name) select id, name from people`

/** The owners among them can be paid. */
const PAYOUTS = `
  with account as (
    insert into sandbox.accounts (id, idempotency_key, status, name, locale, profile_url)
    select 'acct_large_' || n, 'payouts:' || pg_temp.named_id('person ' || n), 'active', 'Owner ' || n, 'en-CA', ''
    from generate_series(1, $1::integer) n returning id, substr(idempotency_key, 9)::uuid as owner_id
  ), books as (
    insert into payment_books (provider, livemode, opened_at) values ('sandbox', false, now()) on conflict do nothing
  ) insert into payout_accounts (owner_id, provider_id, status, opened_at, refreshed_at, touched_at, active_since)
  select owner_id, id, 'active', now(), now(), now(), now() from account`

/** Nobody has to look over made-up people. */
const REVIEWED = `
  update moderation_items set reviewed_at = created_at
  where author_id in (select id from users where email like 'person-%@large.northreel.test')`

const GEAR = `
  create temporary table gear on commit drop as
  select n::integer as n, item ->> 'name' as name, item ->> 'make' as make, item ->> 'model' as model,
    item ->> 'category' as category, item ->> 'subcategory' as subcategory, (item ->> 'price')::numeric as price,
    (item ->> 'weekly')::numeric as weekly, (item ->> 'monthly')::numeric as monthly, (item ->> 'worth')::numeric as worth,
    item -> 'specs' as specs, (item -> 'included')::jsonb as included, (item -> 'images')::jsonb as images, item ->> 'description' as description,
    ensure_product(item ->> 'make', item ->> 'model', item ->> 'name', item ->> 'category', item ->> 'subcategory') as product_id
  from json_array_elements($1::json) with ordinality as items (item, n)`

/** Gear is drawn evenly, cities by population; an item lies within some 15 km of its city's centre. */
const LISTINGS = `
  with rolls as materialized (
    select i, 1 + floor(pg_temp.dice(i, 1) * (select count(*) from gear))::integer as gear, pg_temp.dice(i, 2) as place,
      pg_temp.dice(i, 3) as north, pg_temp.dice(i, 4) as east, (0.7 + pg_temp.dice(i, 5) * 0.6)::numeric as factor,
      floor(pg_temp.dice(i, 6) * $3::integer)::bigint as owner
    from generate_series(1, $1::integer) i
  ), places as materialized (
    select *, sum(population) over (order by population desc, id)::float8 / sum(population) over () as upto,
      (sum(population) over (order by population desc, id) - population)::float8 / sum(population) over () as above
    from cities
  ), owners as materialized (
    select id, row_number() over (order by email) - 1 as n
    from profiles join users using (id) where users.email like 'person-%@large.northreel.test' and users.name like 'Owner %'
  )
  insert into equipment (name, description, category, subcategory, make, model, price, weekly_price, monthly_price,
    replacement_value, specs, included, images, location, city_id, latitude, longitude, user_id, product_id, created_at)
  select g.name, g.description, g.category, g.subcategory, g.make, g.model, round(g.price * factor), round(g.weekly * factor),
    round(g.monthly * factor), g.worth, g.specs, g.included, g.images, p.label, p.id,
    p.latitude + (north - 0.5) * 0.27, p.longitude + (east - 0.5) * 0.36, o.id, g.product_id,
    $2::date - i * interval '1 minute'
  from rolls r join gear g on g.n = r.gear join owners o on o.n = r.owner
    join places p on r.place >= p.above and r.place < p.upto
  order by i`

/** One listing in ten is lent from next week on for a year, with a month's break. */
const PERIODS = `
  insert into equipment_availability (equipment_id, start_date, end_date)
  select id, $1::date + part.start, $1::date + part.finish
  from (select id, row_number() over (order by created_at desc, id) as n from equipment where ${IN_LARGE}) e
    cross join (values (7, 120), (151, 365)) as part (start, finish)
  where pg_temp.dice(n, 7) < 0.1`

/** Another one in ten is closed for a few single days of the next two months, some of which have periods too. */
const BLOCKED = `
  insert into equipment_blocked_days (equipment_id, day)
  select id, $1::date + floor(pg_temp.dice(n, 40 + part) * 12)::integer + part * 12
  from (select id, row_number() over (order by created_at desc, id) as n from equipment where ${IN_LARGE}) e
    cross join generate_series(0, 4) as part
  where pg_temp.dice(n, 8) < 0.1`

/** Two approved rentals each, in windows of 45 days that never meet: before today and after it. */
const RENTALS = `
  with listed as materialized (
    select id, user_id, price, row_number() over (order by created_at desc, id) as n from equipment where ${IN_LARGE}
  ), renters as materialized (
    select id, row_number() over (order by email) - 1 as n, count(*) over () as many from users
    where email like 'person-%@large.northreel.test' and name like 'Renter %'
  ), planned as materialized (
    select e.id, e.user_id, e.price, r.id as renter, part, $1::date - 30 + part * 45
      + floor(pg_temp.dice(e.n, 10 + part) * 34)::integer as start, 1 + floor(pg_temp.dice(e.n, 20 + part) * 9)::integer as days
    from listed e cross join generate_series(0, 1) part
      join renters r on r.n = floor(pg_temp.dice(e.n, 30 + part) * r.many)
  )
  insert into rentals (equipment_id, owner_id, renter_id, start_date, end_date, total_cost, quote, stage,
    platform_fee_cents, owner_payout_cents, request_key, submitted_at, words_judged)
  select id, user_id, renter, start, start + days - 1, price * days,
    jsonb_build_object('days', days, 'total_cents', (price * days * 100)::bigint), '${rentalGraph.approve.to}',
    floor((price * days * 500 + 50) / 100)::bigint, (price * days * 100)::bigint - floor((price * days * 500 + 50) / 100)::bigint,
    pg_temp.named_id('rental ' || id || part), start - interval '10 days', true
  from planned`

const CHARGES = `
  insert into charges (kind, subject_id, payer_id, payee_id, bill, net_cents, fee_cents, share_cents, raised_at)
  select 'rental', id, renter_id, owner_id, quote, total_cost * 100, platform_fee_cents, owner_payout_cents, submitted_at
  from rentals where owner_id in (select id from users where email like 'person-%@large.northreel.test')`

/** Words are written into their index in bulk here, and one by one again afterwards. */
const BULK_WORDS = `alter index listing_texts_document_idx set (fastupdate = on, gin_pending_list_limit = 65536)`
const CALM_WORDS = `alter index listing_texts_document_idx set (fastupdate = off);
  alter index listing_texts_document_idx reset (gin_pending_list_limit)`

/** What all listings of a product say is the same here, so it is read once. */
const TEXTS = `
  with texts as materialized (
    select product_id, listing_document(one::equipment) as document from (
      select distinct on (product_id) * from equipment where ${IN_LARGE} order by product_id, id
    ) one
  )
  insert into listing_texts (equipment_id, document)
  select e.id, document from equipment e join texts using (product_id)
  where ${IN_LARGE} on conflict (equipment_id) do nothing`

const CARDS = `
  insert into listing_cards select (card).* from (
    select listing_card(e::equipment) as card from equipment e where e.on_offer offset 0
  ) cards on conflict (equipment_id) do nothing`

const PRODUCT_COUNTS = `
  update products set listing_count = counted.listings from (
    select product_id, count(*) as listings from listing_cards group by product_id
  ) counted where counted.product_id = id`

const CITY_COUNTS = `
  insert into listing_counts (category, city_id, listings)
  select category, city_id, count(*) from listing_cards group by category, city_id
  on conflict (category, city_id) do update set listings = excluded.listings`

const LENDERS = `
  insert into lenders (id, user_id, store_id, listings)
  select coalesce(store_id, user_id), user_id, store_id, count(*) from listing_cards group by user_id, store_id
  on conflict (id) do update set listings = excluded.listings`

const LENDER_CITIES = `
  insert into lender_cities (lender_id, city_id, listings)
  select coalesce(store_id, user_id), city_id, count(*) from listing_cards group by 1, 2
  on conflict (lender_id, city_id) do update set listings = excluded.listings`

const TOTALS = `select (select count(*) from listing_cards)::integer as listings,
  (select count(*) from rentals where holds_dates)::integer as rentals`
