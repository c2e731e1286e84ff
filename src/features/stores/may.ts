/** What the viewer may do with a store: its keeper alone changes it. */
export function storeMay(viewer: { id: string } | null, store: { user_id: string }) {
  return { edit: viewer?.id === store.user_id }
}

/** Anybody, unless its keeper is leaving or suspended: then the keeper and administrators. */
export function maySee(
  viewer: { id: string; is_admin: boolean } | null,
  store: { user_id: string; keeper_away: boolean },
): boolean {
  return !store.keeper_away || viewer?.id === store.user_id || viewer?.is_admin === true
}
