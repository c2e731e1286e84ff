import { readTimeZone } from '#features/accounts/read-time-zone.ts'
import { consentTexts } from '#features/consents/consent.ts'
import { documentUrl } from '#features/documents/document.ts'
import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { Queryable } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { type CheckKind, checkRefusals, openingOf, waitsUntil } from './check.ts'
import type { CheckView, KindView, VerificationView, WaitingCheck, WaitingQuery } from './contract.ts'
import { type CheckRow, selectChecks, selectWaiting } from './store/read.ts'

const refuse = refuser(checkRefusals)

/** What the viewer sent to be looked at, what came of it, and whether they may send now. */
export async function readVerification(ctx: SignedIn): Promise<VerificationView> {
  return {
    identity: await readKind(ctx, 'identity'),
    police_clearance: await readKind(ctx, 'police_clearance'),
  }
}

/** Whether the viewer may send a document of a kind now. */
export async function openingFor(db: Queryable, { viewer, clock }: SignedIn, kind: CheckKind) {
  const checks = await selectChecks(db, viewer.id, kind)
  const now = clock.now()
  return openingOf(checks, now, dayInZone(now, await readTimeZone(db, viewer.id)))
}

/** One check of the viewer's. */
export async function readCheck({ db, viewer }: SignedIn, kind: CheckKind, id: string): Promise<CheckView> {
  const check = (await selectChecks(db, viewer.id, kind)).find((one) => one.id === id)
  if (!check) throw new Error('A check that was just written is not there.')
  return view(check)
}

/** One page of what waits to be looked at, the longest first. */
export async function listWaitingChecks({ db }: SignedIn, { cursor, limit }: WaitingQuery) {
  const [submitted_at, id] = (cursor && readCursor(cursor, 'checks', ['instant', 'id'])) || []
  if (cursor && !id) return refuse('invalid_input', { field: 'cursor' })
  const after = submitted_at && id ? { submitted_at, id } : null
  const rows = await selectWaiting(db, { after, limit })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next_cursor = last ? writeCursor('checks', [last.place, last.id]) : null
  return { items: shown.map(waiting), next_cursor }
}

async function readKind(ctx: SignedIn, kind: CheckKind): Promise<KindView> {
  const checks = await selectChecks(ctx.db, ctx.viewer.id, kind)
  return {
    checks: checks.map(view),
    opening: await openingFor(ctx.db, ctx, kind),
    text_version: consentTexts[kind].version,
  }
}

function view({
  path,
  submitted_at,
  decided_at,
  ended_at,
  document_deleted_at,
  ...check
}: CheckRow): CheckView {
  const isWaiting = check.status === 'submitted'
  return {
    ...check,
    submitted_at: submitted_at.toISOString(),
    waits_until: isWaiting ? waitsUntil(submitted_at).toISOString() : null,
    decided_at: decided_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    document_url: path === null ? null : documentUrl(path),
    document_deleted_at: document_deleted_at?.toISOString() ?? null,
  }
}

type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number]

function waiting({ id, kind, submitted_at, path, content_type, user_id, ...user }: WaitingRow): WaitingCheck {
  const { name, username, avatar_url, member_since } = user
  return {
    ...{ id, kind, content_type },
    submitted_at: submitted_at.toISOString(),
    waits_until: waitsUntil(submitted_at).toISOString(),
    document_url: documentUrl(path),
    user: { id: user_id, name, username, avatar_url, member_since },
  }
}
