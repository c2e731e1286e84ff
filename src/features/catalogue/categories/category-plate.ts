import type { PlateKind } from '#artwork/plates/plate-kinds.ts'
import { ownValue } from '#platform/own-value.ts'

/** The plate of each category; later subcategories use their category's. */
export const categoryPlates: Record<string, PlateKind> = {
  cameras: 'cinema-cameras',
  lenses: 'cine-primes',
  lighting: 'fresnels',
  'grip-support': 'stands-rigging',
  stabilizers: 'gimbals',
  audio: 'recorders-mixers',
  'drones-aerial': 'camera-drones',
  'monitors-video': 'directors-monitors',
  power: 'v-gold-mount-batteries',
  'computers-post': 'computers',
  'live-streaming': 'switchers',
  communications: 'walkie-talkies',
  vehicles: 'cargo-vans',
  'props-wardrobe': 'hand-props',
  'special-effects': 'haze-fog',
  'set-supplies': 'tables-chairs',
  studios: 'sound-stages',
}

/** Where a category's picture lies, in one of its looks, without width and suffix: `{src}-480.webp`. */
export function categoryPlate(category: string, look = 0): string {
  return `/media/plates/${ownValue(categoryPlates, category) ?? 'road-case'}-${look}`
}
