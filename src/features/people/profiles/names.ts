import { mixesAlphabets, namesSomething } from '#platform/name-letters.ts'

export const NAME_MAX = 80
export const USERNAME_MIN = 3
export const USERNAME_MAX = 30

/** The refusal of a person's name; null when it is fine. Form and contract read these alike. */
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
