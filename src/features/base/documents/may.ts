type Viewer = { id: string; is_admin: boolean }

type Judged = {
  user_id: string
  kind: string
  owner_id: string | null
  renter_id: string | null
  /** Whether the viewer was asked for a rental by whose document it is. */
  lends_to_them: boolean
  /** To whom a file was sent with a message; null before that, and for all that goes with none. */
  receiver_id: string | null
  /** Whether the message it was sent with, or its conversation, was reported. */
  is_reported: boolean
}

/**
 * By what right somebody reads a document, or null: whose it is; a party of the rental of an insurance document; an owner whom
 * the person of a résumé asked; to whom a file was sent. Else administrators: what goes with a message once that was reported, and
 * all of the other kinds.
 */
export function rightToRead(viewer: Viewer, document: Judged): 'concerned' | 'administrator' | null {
  if (concerns(viewer, document)) return 'concerned'
  if (document.kind === 'message' && !document.is_reported) return null
  return viewer.is_admin ? 'administrator' : null
}

function concerns(viewer: Viewer, document: Judged): boolean {
  if (viewer.id === document.user_id) return true
  if (document.kind === 'insurance')
    return viewer.id === document.owner_id || viewer.id === document.renter_id
  if (document.kind === 'message') return viewer.id === document.receiver_id
  return document.kind === 'resume' && document.lends_to_them
}
