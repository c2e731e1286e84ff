import { m } from '#paraglide/messages.js'
import type { ListingValues } from './listing-values.ts'
import { readDollars } from './read-dollars.ts'

export type PartId = 'what' | 'photos' | 'prices' | 'place' | 'words' | 'availability'
export type FormPart = { id: PartId; title: string; done: boolean }

/** The parts of the form in their order, and which have something to show. Days are done as they are: none means always. */
export function formParts(values: ListingValues): FormPart[] {
  return [
    { id: 'what', title: m.equipment_form_what(), done: values.name.trim() !== '' && values.category !== '' },
    { id: 'photos', title: m.equipment_form_photos(), done: values.images.length > 0 },
    { id: 'prices', title: m.equipment_form_prices(), done: typeof readDollars(values.price) === 'number' },
    { id: 'place', title: m.equipment_form_place(), done: values.location.trim() !== '' },
    { id: 'words', title: m.equipment_form_words(), done: values.description.trim() !== '' },
    { id: 'availability', title: m.equipment_form_days(), done: true },
  ]
}
