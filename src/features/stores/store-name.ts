import { mixesAlphabets, namesSomething } from '#platform/name-letters.ts'

/** What is wrong with a store's name, as the refusal to word; null when it is fine. Form and contract read these alike. */
export function checkStoreName(name: string): 'store_name_required' | 'name_mixes_alphabets' | null {
  if (!namesSomething(name)) return 'store_name_required'
  return mixesAlphabets(name) ? 'name_mixes_alphabets' : null
}
