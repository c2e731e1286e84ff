import type { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import type { PushWords } from '#features/base/deliveries/push/send-push.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import type { SearchFilters } from '#features/gear/search/contract.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'

/** The hits of one search, with the search's name. */
export type FoundBySearch = {
  id: string
  name: string
  filters: SearchFilters
  cards: readonly EquipmentCard[]
}

type Shown = { config: Config; locale: Locale }
type Letter = Parameters<typeof deliverLetter>[2]

/** Named one by one in a letter; of more the number is told. */
const MOST_NAMED = 6
const MOST_NAMED_EACH = 3

/** The letter of what was found: of one search, or the daily one of several. */
export function findsLetter(
  found: readonly [FoundBySearch, ...FoundBySearch[]],
  { config, locale }: Shown,
): Letter {
  const [first] = found
  const isOne = found.length === 1
  const options = { locale }
  const count = found.reduce((sum, { cards }) => sum + cards.length, 0)
  const heading = isOne
    ? m.saved_letter_heading({ name: first.name }, options)
    : m.saved_letter_heading_all({ searches: found.length }, options)
  return {
    locale,
    subject: isOne ? m.saved_letter_subject({ name: first.name }, options) : heading,
    preheader: namesOf(first.cards, locale),
    heading,
    paragraphs: [m.saved_letter_body({ count }, options)],
    facts: isOne
      ? factsOf(first.cards, locale)
      : found.map(({ name, cards }) => [name, namesOf(cards, locale)] as const),
    button: {
      label: isOne ? m.saved_letter_see({}, options) : m.saved_letter_see_all({}, options),
      url: pageUrl(config, locale, isOne ? pathOf(first) : SEARCHES_PATH),
    },
    afterword: [m.saved_letter_holds_nothing({}, options)],
    footer: m.saved_letter_footer({ brand: config.BRAND_NAME }, options),
  }
}

/** The same in a line, for a screen that shows it at once. */
export function findsPush(found: FoundBySearch, locale: Locale): PushWords {
  return {
    title: m.saved_letter_heading({ name: found.name }, { locale }),
    body: namesOf(found.cards, locale),
    path: pathOf(found),
    tag: `search-${found.id}`,
  }
}

/** The letter that asks whether to go on looking. */
export function keepLookingLetter(name: string, { config, locale }: Shown): Letter {
  const options = { locale }
  const body = m.saved_letter_over_body({ name }, options)
  return {
    locale,
    subject: m.saved_letter_over_subject({ name }, options),
    preheader: body,
    heading: m.saved_letter_over_heading({}, options),
    paragraphs: [body],
    button: { label: m.saved_keep_looking({}, options), url: pageUrl(config, locale, SEARCHES_PATH) },
    footer: m.saved_letter_footer({ brand: config.BRAND_NAME }, options),
  }
}

const SEARCHES_PATH = '/saved?show=searches'

/** The page of a find: the listing itself where it is one, else the search; with the days filled in. */
function pathOf({ filters, cards }: FoundBySearch): string {
  const { category, from, to, ...others } = filters
  const days = from && to ? { from, to } : {}
  const [only, ...more] = cards
  if (only && more.length === 0) return `/equipment/${only.id}${asQuery(days)}`
  return `/rent${category ? `/${category}` : ''}${asQuery({ ...others, ...days })}`
}

/** The names of listings, and how many more there are. */
function namesOf(cards: readonly EquipmentCard[], locale: Locale): string {
  const names = cards
    .slice(0, MOST_NAMED_EACH)
    .map((card) => m.saved_letter_named(factOf(card, locale), { locale }))
  const more = cards.length - names.length
  return [...names, ...(more > 0 ? [m.saved_letter_more({ count: more }, { locale })] : [])].join('; ')
}

function factsOf(cards: readonly EquipmentCard[], locale: Locale): (readonly [string, string])[] {
  const facts = cards.slice(0, MOST_NAMED).map((card) => {
    const { name, place, price } = factOf(card, locale)
    return [name, m.saved_letter_fact({ place, price }, { locale })] as const
  })
  const more = cards.length - facts.length
  return more > 0 ? [...facts, ['', m.saved_letter_more({ count: more }, { locale })]] : facts
}

function factOf(card: EquipmentCard, locale: Locale) {
  const place = locale === 'fr-CA' ? card.location_fr : card.location
  return { name: card.name, place, price: formatMoney(card.price_cents, locale) }
}

function asQuery(fields: Record<string, string | number | undefined>): string {
  const given = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
