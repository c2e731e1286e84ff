/** What a listing is. */
export type Kinds = { category: string; subcategory: string | null }

/** What a search asks for. */
export type SoughtKinds = { category?: string; subcategory?: string }
