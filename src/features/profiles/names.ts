import { pick, type RefusalTable } from '#platform/refusal.ts'
import { mixesAlphabets, namesSomething } from '#platform/written-text.ts'

export const NAME_MAX = 80
export const USERNAME_MIN = 3
export const USERNAME_MAX = 30

/** What may speak against a name or a username, wherever somebody chooses one. */
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

/** What is wrong with a person's name, as the refusal to word; null when it is fine. Form and contract read these alike. */
export function checkName(name: string): 'name_required' | 'name_mixes_alphabets' | null {
  if (!namesSomething(name)) return 'name_required'
  return mixesAlphabets(name) ? 'name_mixes_alphabets' : null
}

/** Three to thirty letters a–z, digits, dots, hyphens and underscores; a letter somewhere, neither end a sign. */
export function checkUsername(username: string): 'username_shape' | null {
  const shape = /^(?=.*[a-z])[a-z0-9](?:[a-z0-9._-]*[a-z0-9])$/i
  const fits = username.length >= USERNAME_MIN && username.length <= USERNAME_MAX
  return fits && shape.test(username) ? null : 'username_shape'
}

/** What `judgeName` may answer wherever a public name is written. */
export const judgedNames = pick(nameRefusals, 'name_reserved', 'name_holds_contact', 'name_of_store')

/** What may speak against the names of a sign-up. */
export const chosenNames = {
  ...judgedNames,
  ...pick(nameRefusals, 'name_required', 'username_shape', 'username_taken'),
}
