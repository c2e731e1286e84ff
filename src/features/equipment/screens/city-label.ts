import { getLocale } from '#paraglide/runtime.js'

/** 'City, Province' in the page's language. */
export function cityLabel({ label, label_fr }: { label: string; label_fr: string }): string {
  return getLocale() === 'fr-CA' ? label_fr : label
}
