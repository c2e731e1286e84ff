import { isWithoutMailbox } from '#features/accounts/account.ts'
import { dottedContact } from '#features/accounts/dotted-contact.ts'
import { listDeletions } from '#features/privacy/leaving/list-deletions.ts'
import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { listDeletionsRoute } from './contract.ts'

const refuse = refuser(commonRefusals)

export const deletionsApi = createFeature().openapi(listDeletionsRoute, async (c) => {
  return answer(c, await listAhead(signedIn(c), c.req.valid('query')), 200)
})

/** One page of who asked to be erased. */
async function listAhead({ db, clock }: SignedIn, { cursor, limit }: { cursor?: string; limit: number }) {
  const [date, id] = (cursor && readCursor(cursor, 'deletions', ['instant', 'id'])) || []
  if (cursor && !id) return refuse('invalid_input', { field: 'cursor' })
  const rows = await listDeletions(db, clock.now(), { after: date && id ? { date, id } : null, limit })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ place: _place, email, scheduled_at, deletion_reminded_at, ...row }) => ({
      ...row,
      email: isWithoutMailbox(email) ? null : dottedContact(email),
      scheduled_at: scheduled_at.toISOString(),
      reminded_at: deletion_reminded_at?.toISOString() ?? null,
    })),
    next_cursor: last ? writeCursor('deletions', [last.place, last.id]) : null,
  }
}
