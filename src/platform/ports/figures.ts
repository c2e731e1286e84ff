/** A search as it is counted: nothing in it tells who made it. */
export type CountedSearch = {
  /** As the search reads them, at most 60 characters. */
  words: string
  city_id: number | null
  category: string | null
  /** Whether it found something. */
  found: boolean
}

/** Counts by the day, of things and words and never of people: in memory until they are written. None of them ever fails. */
export type Figures = {
  /** A search; its words where they may be counted. */
  searched(words: CountedSearch | null): void
  /** Counts a listing that stayed in view. */
  seen(equipmentId: string): void
  /** Counts a request form that was opened. */
  formOpened(): void
  /** Adds the counts to the stored ones. On failure they stay in memory, for the next time. */
  write(): Promise<void>
}
