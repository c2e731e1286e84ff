// Apart from names.ts: forms check names by its rules, and only the server answers with these.
import { pick, type RefusalTable } from '#platform/refusal.ts'

/** The refusals of a name or a username, in every form that sets one. */
export const nameRefusals = {
  name_required: { status: 400, reportable: false },
  name_mixes_alphabets: { status: 400, reportable: false },
  name_reserved: { status: 422, reportable: false },
  name_holds_contact: { status: 422, reportable: false },
  name_of_store: { status: 409, reportable: false },
  username_shape: { status: 400, reportable: false },
  username_taken: { status: 409, reportable: false },
  too_many_attempts: { status: 429, reportable: true },
} as const satisfies RefusalTable

/** The refusals of `judgeName` for any public name. */
export const judgedNames = pick(nameRefusals, 'name_reserved', 'name_holds_contact', 'name_of_store')

/** The refusals of the names at sign-up. */
export const chosenNames = {
  ...judgedNames,
  ...pick(nameRefusals, 'name_required', 'username_shape', 'username_taken'),
}
