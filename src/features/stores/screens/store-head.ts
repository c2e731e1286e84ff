import { placeOf } from '#features/profiles/lender-place.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { pageFacts } from '#ui/page-facts.ts'
import { absoluteAddress, pageHead } from '#ui/page-head.ts'
import type { Store } from '../contract.ts'

type HeadOptions = {
  store: Store
  /** Of its newest listing, to share. */
  picture: string | undefined
  /** The address narrows what is shown: search engines keep to the whole store. */
  narrowed: boolean
}

/** Title, description, share picture and structured data of a store. */
export function storeHead({ store, picture, narrowed }: HeadOptions) {
  const place = placeOf(store)
  const path = storePath(store.id)
  const about = { name: store.name, count: store.listing_count }
  const lead = place ? m.stores_summary({ ...about, place }) : m.stores_summary_bare(about)
  return pageHead({
    title: place ? m.stores_title({ name: store.name, place }) : m.stores_title_bare({ name: store.name }),
    description: shorten(`${lead} ${store.description}`, 160),
    path,
    image: picture,
    noindex: narrowed,
    jsonLd: storeData(store, absoluteAddress(path, getLocale()), pageFacts().origin),
  })
}

/** Where a store is shown, from the root. */
export function storePath(id: string): string {
  return `/stores/${id}`
}

/** A store in schema.org's words. */
export function storeData(store: Store, url: string, origin: string) {
  const { name, description, logo_url, listing_count } = store
  const place = placeOf(store)
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    name,
    url,
    ...(description && { description }),
    ...(logo_url && { logo: new URL(logo_url, `${origin}/`).href }),
    ...(place && { address: { '@type': 'PostalAddress', addressLocality: place } }),
    hasOfferCatalog: { '@type': 'OfferCatalog', name, numberOfItems: listing_count },
  }
}

/** At a word's end. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
}
