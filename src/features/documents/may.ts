type Viewer = { id: string; is_admin: boolean }

type Judged = {
  user_id: string
  kind: string
  owner_id: string | null
  renter_id: string | null
  /** Whether the viewer was asked for a rental by whose document it is. */
  lends_to_them: boolean
}

/**
 * Whose it is and administrators read every kind; an insurance document both parties of its rental; a résumé the owners whom
 * that person asked.
 */
export function mayReadDocument(viewer: Viewer, document: Judged): boolean {
  if (viewer.is_admin || viewer.id === document.user_id) return true
  if (document.kind === 'insurance')
    return viewer.id === document.owner_id || viewer.id === document.renter_id
  return document.kind === 'resume' && document.lends_to_them
}
