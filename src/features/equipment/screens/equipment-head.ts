import { lenderName } from '#features/profiles/lender-name.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { pageFacts } from '#ui/page-facts.ts'
import { absoluteAddress, pageHead } from '#ui/page-head.ts'
import type { Equipment } from '../equipment.ts'
import { isDrawing, sharedPhotograph } from '../equipment-picture.ts'
import { cityLabel } from './city-label.ts'

/** Title, description, share picture and structured data of a listing. */
export function equipmentHead(equipment: Equipment) {
  const { id, name, description, images, city, price_cents } = equipment
  const place = cityLabel(city)
  const price = formatMoney(price_cents, getLocale())
  const path = `/equipment/${id}`
  return pageHead({
    title: m.equipment_title({ name, place }),
    description: shorten(`${m.equipment_summary({ price, place })} ${description}`, 160),
    path,
    image: sharedPhotograph(images),
    jsonLd: productData(equipment, absoluteAddress(path, getLocale()), pageFacts().origin),
    noindex: equipment.paused,
  })
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

/** At a word's end. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
}
