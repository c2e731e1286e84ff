import { m } from '#paraglide/messages.js'
import { ApiProblem } from '../../../../api-client.ts'
import { emptyListing, type ListingField } from './listing-values.ts'

/** Why a listing was not saved, in words: beside its fields, or for the form as a whole. */
export type SaveTrouble = {
  detail: string
  fields: { field: ListingField; detail: string }[]
}

/** Reads an error of saving; anything but an answer of ours means that it got lost on the way. */
export function saveTroubleOf(error: unknown): SaveTrouble {
  if (!(error instanceof ApiProblem)) return { detail: m.equipment_form_failed_lost(), fields: [] }
  if (isGone(error)) return { detail: m.equipment_form_gone(), fields: [] }
  const { detail, errors = [] } = error.problem
  // A row's own place is named after its field: `specs.Weight`, `images.2`.
  const fields = errors.flatMap(({ field, detail }) => {
    const own = field.split('.')[0]
    return own && own in emptyListing ? [{ field: own as ListingField, detail }] : []
  })
  return { detail, fields }
}

/** Whether the listing is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.status === 404
}
