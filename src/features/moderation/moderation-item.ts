/** The columns of each kind of thing whose public words and pictures are looked over; triggers record what is new in them. */
export const publicFields = {
  equipment: ['name', 'description', 'details', 'make', 'model', 'specs', 'included', 'images'],
  store: ['name', 'description', 'location', 'logo_url'],
  profile: ['name', 'username', 'avatar_url'],
} as const

export type SubjectType = keyof typeof publicFields

/** Public words or pictures that somebody made or changed, for an administrator to look over. */
export type ModerationItem = {
  id: string
  author_id: string
  subject_type: SubjectType
  subject_id: string
  act: 'created' | 'edited' | 'asked_again'
  /**
   * Only what was not there before, by column: a text whole, the new entries of a list, the new rows of a table, and of
   * pictures `{src, alt}`.
   */
  snapshot: Record<string, unknown>
  created_at: Date
  /** Null while it waits to be looked over. */
  reviewed_at: Date | null
  reviewed_by: string | null
}
