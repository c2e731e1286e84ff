import { mixesAlphabets, namesSomething } from '#platform/name-letters.ts'
import type { RefusalTable } from '#platform/refusal.ts'

export const STORE_NAME_MAX = 120
export const STORE_DESCRIPTION_MAX = 2000
export const STORE_LOCATION_MAX = 120

export const storeRefusals = {
  not_found: { status: 404, reportable: false },
  store_not_found: { status: 404, reportable: false },
  store_exists: { status: 409, reportable: false },
  store_changed: { status: 409, reportable: false },
  store_name_required: { status: 400, reportable: false },
  text_holds_contact: { status: 400, reportable: false },
  name_mixes_alphabets: { status: 400, reportable: false },
  city_unknown: { status: 400, reportable: false },
  text_too_long: { status: 400, reportable: false },
  text_unreadable: { status: 400, reportable: false },
} satisfies RefusalTable

/** The problem with a store's name, as a refusal's code; null when it is valid. Form and contract share it. */
export function checkStoreName(name: string): 'store_name_required' | 'name_mixes_alphabets' | null {
  if (!namesSomething(name)) return 'store_name_required'
  return mixesAlphabets(name) ? 'name_mixes_alphabets' : null
}
