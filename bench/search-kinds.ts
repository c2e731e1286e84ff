import type pg from 'pg'
import { addDays } from '../src/platform/days.ts'
import { pick } from './dice.ts'
import { TODAY } from './large-database.ts'

/** What searches are made of: titles of products on offer, large cities, words of descriptions, and categories. */
export type Stock = { titles: string[]; cities: string[]; phrases: string[]; categories: string[] }

type Search = Record<string, string | number>

/** A kind of search: `make` draws one of it. */
export type SearchKind = { name: string; make: (stock: Stock, dice: () => number) => Search }

const BROAD = ['camera', 'sony', 'kit']
const SEVERAL = ['camera', 'lens', 'tripod', 'light', 'microphone', 'monitor', 'battery', 'drone']

/** Every kind that is measured, from the narrowest words to none that are found. */
export const SEARCH_KINDS: SearchKind[] = [
  { name: 'words', make: ({ titles }, dice) => ({ query: pick(titles, dice()) }) },
  { name: 'words, city', make: (stock, dice) => inCity(stock, dice, { query: pick(stock.titles, dice()) }) },
  {
    name: 'words, city, days',
    make: (stock, dice) => inCity(stock, dice, { query: pick(stock.titles, dice()), ...daysOf(dice) }),
  },
  {
    name: 'misspelt words',
    make: ({ titles }, dice) => ({ query: misspell(pick(titles, dice()), dice) }),
  },
  {
    name: 'misspelt words, city',
    make: (stock, dice) => inCity(stock, dice, { query: misspell(pick(stock.titles, dice()), dice) }),
  },
  { name: 'broad word', make: (_, dice) => ({ query: pick(BROAD, dice()) }) },
  { name: 'broad word by price', make: (_, dice) => ({ query: pick(BROAD, dice()), ...byPrice(dice) }) },
  {
    name: 'broad word by distance',
    make: (stock, dice) => inCity(stock, dice, { query: pick(BROAD, dice()), sort: 'nearest' }),
  },
  {
    name: 'broad word, city, days',
    make: (stock, dice) => inCity(stock, dice, { query: pick(BROAD, dice()), ...daysOf(dice) }),
  },
  {
    name: 'broad word, city, days, by price',
    make: (stock, dice) =>
      inCity(stock, dice, { query: pick(BROAD, dice()), ...daysOf(dice), ...byPrice(dice) }),
  },
  {
    name: 'category, prices, city',
    make: (stock, dice) =>
      inCity(stock, dice, { category: pick(stock.categories, dice()), ...pricesOf(dice) }),
  },
  {
    name: 'category, prices, city, by price',
    make: (stock, dice) =>
      inCity(stock, dice, {
        category: pick(stock.categories, dice()),
        ...pricesOf(dice),
        ...byPrice(dice),
      }),
  },
  { name: 'several kinds', make: (_, dice) => ({ query: someOf(SEVERAL, 4, dice).join(' ') }) },
  {
    name: 'words of descriptions',
    make: ({ phrases }, dice) => ({ query: pick(phrases, dice()) }),
  },
  {
    name: 'words of descriptions, city, days',
    make: (stock, dice) => inCity(stock, dice, { query: pick(stock.phrases, dice()), ...daysOf(dice) }),
  },
  { name: 'nothing found', make: (stock, dice) => inCity(stock, dice, { query: unknownWord(dice) }) },
]

/** Reads what searches are made of from the large database. */
export async function readStock(pool: pg.Pool): Promise<Stock> {
  const { rows } = await pool.query<Stock>(`select
    (select array_agg(label) from (select label from cities order by population desc limit 43) c) as cities,
    (select array_agg(make || ' ' || split_part(model, ' ', 1) order by key) from products where listing_count > 0) as titles,
    (select array_agg(slug order by slug) from categories where slug in (select category from listing_counts)) as categories,
    (select array_agg(distinct phrase[1] order by phrase[1]) from products p
      cross join lateral (select description from equipment e where e.product_id = p.id limit 1) d
      cross join lateral regexp_matches(description, '[[:alpha:]]{6,} [[:alpha:]]{6,}', 'g') phrase) as phrases`)
  const [stock] = rows
  if (!stock) throw new Error('The database has nothing to search for.')
  return stock
}

function inCity({ cities }: Stock, dice: () => number, search: Search): Search {
  return { ...search, location: pick(cities, dice()) }
}

function daysOf(dice: () => number): Search {
  const from = addDays(TODAY, Math.floor(dice() * 60))
  return { from, to: addDays(from, 3) }
}

function byPrice(dice: () => number): Search {
  return { sort: dice() < 0.5 ? 'price_asc' : 'price_desc' }
}

function pricesOf(dice: () => number): Search {
  const min_price = 10 + Math.floor(dice() * 150)
  return { min_price, max_price: min_price + 20 + Math.floor(dice() * 200) }
}

/** A title with two letters of its longest word exchanged. */
function misspell(title: string, dice: () => number): string {
  const longest = title.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
  const at = 1 + Math.floor(dice() * Math.max(1, longest.length - 2))
  const wrong = `${longest.slice(0, at)}${longest[at + 1] ?? ''}${longest[at]}${longest.slice(at + 2)}`
  return title.replace(longest, wrong)
}

function someOf(words: readonly string[], count: number, dice: () => number): string[] {
  return words
    .map((word) => ({ word, place: dice() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ word }) => word)
}

function unknownWord(dice: () => number): string {
  return Array.from({ length: 8 }, () => pick([...'qxzjkvw'], dice())).join('')
}
