import { m } from '#paraglide/messages.js'
import { ApiProblem, problemOf } from '#platform/browser/api-client.ts'
import { hasKey } from '#platform/own-value.ts'
import type { editEquipmentRoute } from '../../contract.ts'
import { emptyListing, type ListingField } from './listing-values.ts'

/** Why a listing was not saved, in words: beside its fields, or for the form as a whole. */
export type SaveTrouble = {
  detail: string
  fields: { field: ListingField; detail: string }[]
  /** Pictures that were refused themselves, by their place among those that were sent. */
  pictures: { place: number; detail: string }[]
}

/** Reads an error of saving; anything but an answer of ours means that it got lost on the way. */
export function saveTroubleOf(error: unknown): SaveTrouble {
  if (!(error instanceof ApiProblem))
    return { detail: m.equipment_form_failed_lost(), fields: [], pictures: [] }
  if (isGone(error)) return { detail: m.equipment_form_gone(), fields: [], pictures: [] }
  const { detail, errors = [] } = error.problem
  const pictures = errors.flatMap(({ field, detail }) => {
    const place = PICTURE.exec(field)?.[1]
    return place === undefined ? [] : [{ place: Number(place), detail }]
  })
  // A row's own place is named after its field: `specs.Weight`, `images.2.alt`.
  const fields = errors.flatMap(({ field, detail }) => {
    const own = field.split('.')[0] ?? ''
    return hasKey(emptyListing, own) && !PICTURE.test(field) ? [{ field: own, detail }] : []
  })
  return { detail, fields, pictures }
}

const PICTURE = /^images\.(\d+)$/

/** Whether the listing is not there any more. */
export function isGone(error: unknown): boolean {
  return problemOf<typeof editEquipmentRoute>(error)?.code === 'not_found'
}
