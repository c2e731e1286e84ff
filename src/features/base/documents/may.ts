type Viewer = { id: string; is_admin: boolean }

type Judged = {
  user_id: string
  kind: string
  owner_id: string | null
  renter_id: string | null
  /** Whether the viewer was asked for a rental by whose document it is. */
  lends_to_them: boolean
  /** The recipient of a message's file; null before it is sent, and for other kinds. */
  receiver_id: string | null
  /** Whether the message it was sent with, or its conversation, was reported. */
  is_reported: boolean
}

/**
 * A viewer's right to read a document, or null. Concerned are its subject, the parties of an insured rental, an owner
 * whom the person of a résumé asked, and the recipient of a sent file. Administrators read a message's file once it was
 * reported, and every other kind.
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
