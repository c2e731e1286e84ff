import { getLocale } from '#paraglide/runtime.js'

/** A category's name, or a subcategory's, in the page's language. */
export function categoryName({ name_en, name_fr }: { name_en: string; name_fr: string }): string {
  return getLocale() === 'fr-CA' ? name_fr : name_en
}

/** The same in the other language, and which one that is. */
export function otherCategoryName({ name_en, name_fr }: { name_en: string; name_fr: string }) {
  return getLocale() === 'fr-CA' ? { lang: 'en-CA', name: name_en } : { lang: 'fr-CA', name: name_fr }
}
