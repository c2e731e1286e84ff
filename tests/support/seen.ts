import type { Person } from './people.ts'
import type { World } from './world.ts'

type Offer = { ana: Person; store: string; listing: string }

/** Everywhere that a visitor, and somebody who saved it, may come upon a listing, its store and its owner. */
export function seenIn(world: World) {
  const textOf = async (path: string) => (await world.app.request(`http://northreel.test${path}`)).text()
  return async (word: string, { ana, store, listing }: Offer, mika: Person) => {
    const visitor = world.as(null)
    const [found, summary, ofOwner, ofStore, item, days, cards, profile, page, stores, lenders, saved] =
      await Promise.all([
        visitor.get(`/equipment?query=${word}`),
        visitor.get(`/equipment/summary?query=${word}`),
        visitor.get(`/equipment?user_id=${ana.id}`),
        visitor.get(`/equipment?storeId=${store}`),
        visitor.get(`/equipment/${listing}`),
        visitor.get(`/equipment/${listing}/availability`),
        visitor.get(`/equipment/cards?ids=${listing}`),
        visitor.get(`/profiles/${ana.id}`),
        visitor.get(`/stores/${store}`),
        visitor.get('/stores'),
        visitor.get(`/lenders?query=${word}`),
        world.as(mika).get('/saved/listings'),
      ])
    const ids = ({ body }: { body: { items: { id: string; card?: { id: string } }[] } }) =>
      body.items.map(({ id, card }) => card?.id ?? id)
    return {
      found: ids(found).includes(listing),
      total: summary.body.total,
      ofOwner: ids(ofOwner).includes(listing),
      ofStore: ofStore.body.items?.length,
      item: item.status,
      days: days.status,
      cards: cards.body.items.length,
      listings: profile.body.listing_count,
      name: profile.body.name,
      shop: profile.body.store_id,
      page: page.status,
      stores: ids(stores).includes(store),
      lenders: lenders.body.items.length,
      saved: ids(saved).includes(listing),
      isMapped: (await textOf('/sitemap-listings.xml')).includes(listing),
      isShopMapped: (await textOf('/sitemap-stores.xml')).includes(store),
    }
  }
}
