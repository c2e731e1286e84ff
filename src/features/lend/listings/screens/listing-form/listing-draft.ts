import { type StoredItem, storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'
import { emptyListing, type ListingValues } from './listing-values.ts'

/** After what the days could not be saved (SPEC §8): the listing was created, or an edit of it saved. */
export type DaysLeftBy = 'created' | 'saved'

/** A person's unsaved form, the version of the listing it began on (null: a new one), and its time. */
export type ListingDraft = {
  values: ListingValues
  /** The listing as it was when this was begun on; null for a new one. */
  base: ListingValues | null
  version: number | null
  /** The version of its days; null for a new one. */
  days_version: number | null
  /** Set when all but the days is saved: they are to be tried again. */
  days_left: DaysLeftBy | null
  /** Under which key a new one was sent: it may be listed, though no answer came. Null when it was not. */
  sent_as: string | null
  /** How many photographs had not arrived: their files cannot be kept. */
  unsent: number
}

type Place = { userId: string; listing: string }

/** The stored draft of a listing's form in this browser, for this person alone. */
export function listingDraft({ userId, listing }: Place): StoredItem<ListingDraft> {
  return storedItem('browser', `northreel.listing.${userId}.${listing}`, draftSchema)
}

/** Reads a draft; null for anything else. Missing or mistyped fields are as in an empty form. */
export function draftSchema(found: unknown): ListingDraft | null {
  if (!isRecord(found) || !isRecord(found.values)) return null
  return {
    values: completed(found.values),
    base: isRecord(found.base) ? completed(found.base) : null,
    version: typeof found.version === 'number' ? found.version : null,
    days_version: typeof found.days_version === 'number' ? found.days_version : null,
    days_left: found.days_left === 'created' || found.days_left === 'saved' ? found.days_left : null,
    sent_as: typeof found.sent_as === 'string' ? found.sent_as : null,
    unsent: typeof found.unsent === 'number' ? found.unsent : 0,
  }
}

function completed(found: Record<string, unknown>): ListingValues {
  const entries = Object.entries(emptyListing).map(([field, empty]) => {
    const value = found[field]
    return [field, isOfKind(value, empty) && hasRows(field, value) ? value : empty]
  })
  // biome-ignore lint/plugin: the entries are those of an empty form, each of its kind
  return Object.fromEntries(entries) as ListingValues
}

/** The texts that the form reads of each row. */
const ROWS: Record<string, readonly string[]> = {
  specs: ['name', 'value'],
  included: ['text'],
  images: ['src', 'alt', 'blur'],
}

function hasRows(field: string, value: unknown): boolean {
  const texts = ROWS[field]
  if (!texts || !Array.isArray(value)) return true
  return value.every((row) => texts.every((text) => typeof row[text] === 'string'))
}

function isOfKind(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every(isRecord)
  if (isRecord(like)) return isRecord(value) && Object.keys(like).every((key) => Array.isArray(value[key]))
  return typeof value === typeof like
}
