import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatClock } from '#platform/moments.ts'
import type { ClaimView } from '../contract.ts'
import type { Mark } from '../queue.ts'

export const markWords: Record<Mark['kind'], () => string> = {
  contact: m.admin_queue_mark_contact,
  money: m.admin_queue_mark_money,
}

const fields: Record<string, () => string> = {
  name: m.admin_field_name,
  username: m.admin_field_username,
  avatar_url: m.admin_field_avatar_url,
  logo_url: m.admin_field_logo_url,
  location: m.admin_field_location,
  description: m.admin_field_description,
  details: m.admin_field_details,
  make: m.admin_field_make,
  model: m.admin_field_model,
  specs: m.admin_field_specs,
  included: m.admin_field_included,
  images: m.admin_field_images,
}

/** The name of a public field. */
export function fieldWords(field: string): string {
  return fields[field]?.() ?? field
}

/** Why something waits. */
export function actWords({ kind, act }: ClaimView): string {
  if (kind === 'report') return m.admin_queue_reported()
  if (act === 'asked_again') return m.admin_queue_asked_again()
  return act === 'created' ? m.admin_queue_created() : m.admin_queue_edited()
}

/** The public page of what a claim is about; null where it has none. */
export function publicPath({ type, id }: ClaimView['subject']): string | null {
  if (type === 'equipment') return `/equipment/${id}`
  if (type === 'store') return `/stores/${id}`
  return type === 'profile' || type === 'person' ? `/profile/${id}` : null
}

export function timeWords(instant: string): string {
  return formatClock(new Date(instant), getLocale())
}
