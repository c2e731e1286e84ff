import { consentTexts } from '#features/base/consents/consent.ts'
import { documentUrl } from '#features/base/documents/document.ts'
import { readTimeZone } from '#features/people/accounts/preferences.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import { type CheckKind, openingOf, waitsUntil } from './check.ts'
import type { CheckView, KindView, VerificationView, WaitingCheck, WaitingQuery } from './contract.ts'
import { type CheckRow, selectChecks, selectWaiting } from './store/read.ts'

const readPage = pagedList('checks', ['instant', 'id'])

/** The viewer's documents, their outcomes, and whether the viewer may send one now. */
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
export async function listWaitingChecks({ db }: SignedIn, query: WaitingQuery) {
  const page = await readPage(
    query,
    (place, limit) => selectWaiting(db, { after: place && { submitted_at: place[0], id: place[1] }, limit }),
    (last) => [last.place, last.id],
  )
  return isRefused(page) ? page : { items: page.rows.map(waiting), next_cursor: page.next_cursor }
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
