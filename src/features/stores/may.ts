/** What the viewer may do with a store: its keeper alone changes it. */
export function storeMay(viewer: { id: string } | null, store: { user_id: string }) {
  return { edit: viewer?.id === store.user_id }
}
