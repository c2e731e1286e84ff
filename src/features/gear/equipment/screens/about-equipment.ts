import { lenderName } from '#features/people/profiles/lender-name.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { pageFacts } from '#ui/page-facts.ts'
import { type About, absoluteAddress, shorten } from '#ui/page-head.ts'
import type { Equipment } from '../equipment.ts'
import { isDrawing, sharedPhotograph } from '../shared-photograph.ts'

/** The listing's facts for search engines and shared links. */
export function aboutEquipment(equipment: Equipment, path: string): About {
  const { description, images, city, price_cents } = equipment
  const price = formatMoney(price_cents, getLocale())
  const summary = m.equipment_summary({ price, place: cityLabel(city) })
  return {
    description: shorten(`${summary} ${description}`),
    image: sharedPhotograph(images),
    jsonLd: productData(equipment, absoluteAddress(path, getLocale()), pageFacts().origin),
  }
}

/** A listing in schema.org's words: a product, and the offer to lease it by the day, week or month. A drawing is no picture of it. */
export function productData(equipment: Equipment, url: string, origin: string) {
  const { name, description, images, make, model, category, owner, store, city } = equipment
  const photographs = images.filter((image) => !isDrawing(image))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url,
    category,
    ...(make && { brand: { '@type': 'Brand', name: make } }),
    ...(model && { model }),
    ...(photographs.length > 0 && { image: photographs.map(({ src }) => `${origin}${src}-share.jpg`) }),
    offers: {
      '@type': 'Offer',
      url,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price: equipment.price,
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      areaServed: cityLabel(city),
      seller: {
        '@type': owner.account_type === 'store' ? 'Organization' : 'Person',
        name: lenderName(store?.name ?? owner.name),
      },
      priceSpecification: [
        unitPrice(equipment.price, 'DAY'),
        unitPrice(equipment.weekly_price, 'WEE'),
        unitPrice(equipment.monthly_price, 'MON'),
      ].filter((one) => one !== null),
    },
  }
}

function unitPrice(price: number | null, unitCode: 'DAY' | 'WEE' | 'MON') {
  if (price === null) return null
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'CAD', unitCode }
}

/** 'City, Province' in the page's language. */
export function cityLabel({ label, label_fr }: { label: string; label_fr: string }): string {
  return getLocale() === 'fr-CA' ? label_fr : label
}
