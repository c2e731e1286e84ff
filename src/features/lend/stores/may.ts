/** The viewer's permissions on a store: only its owner changes it. */
export function storeMay(viewer: { id: string } | null, store: { user_id: string }) {
  return { edit: viewer?.id === store.user_id }
}

/** Anybody, unless its keeper is leaving or suspended, or the desk hid it: then the keeper and administrators. */
export function maySee(
  viewer: { id: string; is_admin: boolean } | null,
  store: { user_id: string; keeper_away: boolean; hidden_reason: string | null },
): boolean {
  const isShown = !store.keeper_away && store.hidden_reason === null
  return isShown || viewer?.id === store.user_id || viewer?.is_admin === true
}
