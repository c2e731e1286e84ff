/** A listing's category and subcategory. */
export type Kinds = { category: string; subcategory: string | null }

/** A search's category and subcategory. */
export type SoughtKinds = { category?: string; subcategory?: string }
