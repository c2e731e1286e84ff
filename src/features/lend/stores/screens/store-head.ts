import { placeOf } from '#features/people/profiles/lender-place.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { pageFacts } from '#ui/page-facts.ts'
import { absoluteAddress, pageHead, shorten } from '#ui/page-head.ts'
import type { Store } from '../contract.ts'

type StoreHead = {
  store: Store
  /** The picture of its newest listing, for sharing. */
  picture: string | undefined
  /** Whether the address narrows the listings: search engines index only the whole store. */
  narrowed: boolean
}

/** Title, description, share picture and structured data of a store. */
export function storeHead({ store, picture, narrowed }: StoreHead) {
  const { id, name } = store
  const place = placeOf(store)
  const path = storePath(id)
  return pageHead({
    title: place ? m.stores_title({ name, place }) : m.stores_title_bare({ name }),
    path,
    noindex: narrowed,
    about: import.meta.env.SSR && { ...aboutStore(store, path), image: picture },
  })
}

function aboutStore(store: Store, path: string) {
  const { name, description, listing_count: count } = store
  const place = placeOf(store)
  const lead = place ? m.stores_summary({ name, count, place }) : m.stores_summary_bare({ name, count })
  return {
    description: shorten(`${lead} ${description}`),
    jsonLd: storeData(store, absoluteAddress(path, getLocale()), pageFacts().origin),
  }
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
