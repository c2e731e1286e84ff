import { rentalGraph } from '../src/features/rent/rentals/rental.ts'

/** The listings of this world, beside whatever else is there. */
export const IN_LARGE = `user_id in (select id from users where email like 'person-%@large.northreel.test')`

/** A number from 0 to 1 for a row and a purpose: the same in every run and under every plan. */
export const DICE = `create or replace function pg_temp.dice(n bigint, purpose integer) returns double precision
  language sql immutable parallel safe
  return (hashint8extended(n, purpose) & 2147483647) / 2147483648.0`

/** A well-formed UUID (version 8) that is the same for the same name. */
export const NAMED_ID = `create or replace function pg_temp.named_id(name text) returns uuid
  language sql immutable parallel safe
  return overlay(overlay(md5(name) placing '8' from 13) placing 'a' from 17)::uuid`

export const PEOPLE = `
  with people as (
    insert into users (id, name, email, email_verified, created_at)
    select pg_temp.named_id('person ' || n), case when n <= $1 then 'Owner ' else 'Renter ' end || n,
      'person-' || n || '@large.northreel.test', true, now()
    from generate_series(1, $1::integer + $2::integer) n returning id, name
  ) insert into profiles (id, name) select id, name from people`

/** The owners among them have answered the tax question and can be paid. */
export const PAYOUTS = `
  with account as (
    insert into sandbox.accounts (id, idempotency_key, status, name, locale, profile_url)
    select 'acct_large_' || n, 'payouts:' || pg_temp.named_id('person ' || n), 'active', 'Owner ' || n, 'en-CA', ''
    from generate_series(1, $1::integer) n returning id, substr(idempotency_key, 9)::uuid as owner_id
  ), books as (
    insert into payment_books (provider, livemode, opened_at) values ('sandbox', false, now()) on conflict do nothing
  ), declaration as (
    insert into tax_declarations (owner_id, legal_name, province, declared_at)
    select owner_id, 'Owner', 'ON', now() from account
  ) insert into payout_accounts (owner_id, provider_id, status, opened_at, refreshed_at, touched_at, active_since)
  select owner_id, id, 'active', now(), now(), now(), now() from account`

/** Nobody has to look over made-up people. */
export const REVIEWED = `
  update moderation_items set reviewed_at = created_at
  where author_id in (select id from users where email like 'person-%@large.northreel.test')`

export const GEAR = `
  create temporary table gear on commit drop as
  select n::integer as n, item ->> 'name' as name, item ->> 'make' as make, item ->> 'model' as model,
    item ->> 'category' as category, item ->> 'subcategory' as subcategory, (item ->> 'price')::numeric as price,
    (item ->> 'weekly')::numeric as weekly, (item ->> 'monthly')::numeric as monthly, (item ->> 'worth')::numeric as worth,
    item -> 'specs' as specs, (item -> 'included')::jsonb as included, (item -> 'images')::jsonb as images, item ->> 'description' as description,
    ensure_product(item ->> 'make', item ->> 'model', item ->> 'name', item ->> 'category', item ->> 'subcategory') as product_id
  from json_array_elements($1::json) with ordinality as items (item, n)`

/** The cities by population, each with its part of the numbers from 0 to 1. */
export const PLACES = `
  create temporary table places on commit drop as
  select *, sum(population) over (order by population desc, id)::float8 / sum(population) over () as upto from cities;
  create index on places (upto)`

/** People by the number that listings and rentals draw. */
export const NUMBERED_PEOPLE = `
  create temporary table numbered_people on commit drop as
  select id, name like 'Owner %' as is_owner, row_number() over (partition by name like 'Owner %' order by email) - 1 as n
  from users where email like 'person-%@large.northreel.test';
  create index on numbered_people (is_owner, n)`

/** The listings by number, for what is made of them. */
export const NUMBERED_LISTINGS = `
  create temporary table numbered_listings (n bigint, id uuid, user_id uuid, price numeric, product_id integer) on commit drop`

/**
 * The listings from number $1 to $2. Gear is drawn evenly, cities by population; an item lies within some 15 km of its city's
 * centre.
 */
export const LISTINGS = `
  with rolls as materialized (
    select i, 1 + floor(pg_temp.dice(i, 1) * (select count(*) from gear))::integer as gear, pg_temp.dice(i, 2) as place,
      pg_temp.dice(i, 3) as north, pg_temp.dice(i, 4) as east, (0.7 + pg_temp.dice(i, 5) * 0.6)::numeric as factor,
      floor(pg_temp.dice(i, 6) * $4::integer)::bigint as owner
    from generate_series($1::integer, $2::integer) i
  ), made as (
    insert into equipment (name, description, category, subcategory, make, model, price, weekly_price, monthly_price,
      replacement_value, specs, included, images, location, city_id, latitude, longitude, user_id, product_id, created_at)
    select g.name, g.description, g.category, g.subcategory, g.make, g.model, round(g.price * factor), round(g.weekly * factor),
      round(g.monthly * factor), g.worth, g.specs, g.included, g.images, p.label, p.id,
      p.latitude + (north - 0.5) * 0.27, p.longitude + (east - 0.5) * 0.36, o.id, g.product_id,
      $3::date - i * interval '1 minute'
    from rolls r join gear g on g.n = r.gear join numbered_people o on o.is_owner and o.n = r.owner
      cross join lateral (select * from places where upto > r.place order by upto limit 1) p
    order by i returning id, user_id, price, product_id, created_at
  )
  insert into numbered_listings (n, id, user_id, price, product_id)
  select extract(epoch from $3::date - created_at)::bigint / 60, id, user_id, price, product_id from made`

/** One listing in ten is lent from next week on for a year, with a month's break. */
export const PERIODS = `
  insert into equipment_availability (equipment_id, start_date, end_date)
  select id, $3::date + part.start, $3::date + part.finish
  from numbered_listings cross join (values (7, 120), (151, 365)) as part (start, finish)
  where n between $1 and $2 and pg_temp.dice(n, 7) < 0.1`

/** Another one in ten is closed for a few single days of the next two months, some of which have periods too. */
export const BLOCKED = `
  insert into equipment_blocked_days (equipment_id, day)
  select id, $3::date + floor(pg_temp.dice(n, 40 + part) * 12)::integer + part * 12
  from numbered_listings cross join generate_series(0, 4) as part
  where n between $1 and $2 and pg_temp.dice(n, 8) < 0.1`

/** Two approved rentals each, in windows of 45 days that never meet: before today and after it. Each raises its charge. */
export const RENTALS = `
  with planned as materialized (
    select e.id, e.user_id, e.price, r.id as renter, part, $3::date - 30 + part * 45
      + floor(pg_temp.dice(e.n, 10 + part) * 34)::integer as start, 1 + floor(pg_temp.dice(e.n, 20 + part) * 9)::integer as days
    from numbered_listings e cross join generate_series(0, 1) part
      join numbered_people r on not r.is_owner and r.n = floor(pg_temp.dice(e.n, 30 + part) * $4::integer)
    where e.n between $1 and $2
  ), made as (
    insert into rentals (equipment_id, owner_id, renter_id, start_date, end_date, total_cost, quote, stage,
      platform_fee_cents, owner_payout_cents, request_key, submitted_at, words_judged)
    select id, user_id, renter, start, start + days - 1, price * days,
      jsonb_build_object('days', days, 'total_cents', (price * days * 100)::bigint), '${rentalGraph.approve.to}',
      floor((price * days * 500 + 50) / 100)::bigint, (price * days * 100)::bigint - floor((price * days * 500 + 50) / 100)::bigint,
      pg_temp.named_id('rental ' || id || part), start - interval '10 days', true
    from planned returning *
  )
  insert into charges (kind, subject_id, payer_id, payee_id, bill, net_cents, fee_cents, share_cents, raised_at)
  select 'rental', id, renter_id, owner_id, quote, total_cost * 100, platform_fee_cents, owner_payout_cents, submitted_at
  from made`

/** What all listings of a product say is the same here, so it is read once. */
export const PRODUCT_TEXTS = `
  create temporary table product_texts on commit drop as
  select product_id, listing_document(one::equipment) as document from (
    select distinct on (product_id) * from equipment where ${IN_LARGE} order by product_id, id
  ) one`

export const TEXTS = `
  insert into listing_texts (equipment_id, document)
  select id, document from numbered_listings join product_texts using (product_id) where n between $1 and $2`

export const WORDS = `
  insert into listing_words (hash, product_id)
  select distinct word_hash(lexeme), product_id from product_texts cross join unnest(tsvector_to_array(document)) lexeme
  on conflict do nothing`

export const CARDS = `
  insert into listing_cards select (card).* from (
    select listing_card(e::equipment) as card from numbered_listings l join equipment e using (id)
    where l.n between $1 and $2 and e.on_offer order by l.n offset 0
  ) cards`

export const PRODUCT_COUNTS = `
  update products set listing_count = counted.listings from (
    select product_id, count(*) as listings from listing_cards group by product_id
  ) counted where counted.product_id = id`

export const CITY_COUNTS = `
  insert into listing_counts (category, city_id, listings)
  select category, city_id, count(*) from listing_cards group by category, city_id
  on conflict (category, city_id) do update set listings = excluded.listings`

export const LENDERS = `
  insert into lenders (id, user_id, store_id, listings)
  select coalesce(store_id, user_id), user_id, store_id, count(*) from listing_cards group by user_id, store_id
  on conflict (id) do update set listings = excluded.listings`

export const LENDER_CITIES = `
  insert into lender_cities (lender_id, city_id, listings)
  select coalesce(store_id, user_id), city_id, count(*) from listing_cards group by 1, 2
  on conflict (lender_id, city_id) do update set listings = excluded.listings`

export const TOTALS = `select (select count(*) from listing_cards)::integer as listings,
  (select count(*) from rentals where holds_dates)::integer as rentals`
