import { readFile } from 'node:fs/promises'
import { consentTexts } from '#features/base/consents/consent.ts'
import { recordConsent } from '#features/base/consents/record-consent.ts'
import { cleanDocument } from '#features/base/documents/clean-document.ts'
import { checkedTypes, notTakenCodes } from '#features/base/documents/document.ts'
import { dropDocument } from '#features/base/documents/drop-document.ts'
import { storeDocument } from '#features/base/documents/store-document.ts'
import { type NotTaken, takeUpload } from '#features/base/pictures/take-upload.ts'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import { formatDay } from '#platform/day-text.ts'
import { dayInZone } from '#platform/days.ts'
import type { Sent } from '#platform/http/receive-file.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { CHECK_MAX_BYTES, type CheckKind, checkRefusals } from './check.ts'
import { openingFor, readCheck } from './read-verification.ts'
import { insertCheck } from './store/write.ts'

const refuse = refuser(checkRefusals)
const about = { field: 'file' }

const accepted = {
  mostBytes: CHECK_MAX_BYTES,
  types: checkedTypes,
  refuse: (why: NotTaken, refused: object) =>
    why === 'type' ? refuse('check_file_type', refused) : refuse(notTakenCodes[why], refused),
}

type CheckRequest = { kind: CheckKind; text_version: string }

/**
 * Takes a document to be looked at, with the consent to that. Of a picture only what it shows is kept. One that no check comes
 * of is deleted again.
 */
export async function submitCheck(ctx: SignedIn, { kind, text_version }: CheckRequest, sent: Sent) {
  if (text_version !== consentTexts[kind].version) return refuse('consent_outdated')
  const closed = await whyClosed(ctx.db, ctx, kind)
  if (closed) return closed
  const kept = await takeUpload(ctx, sent, accepted, async (upload, inTurn) => {
    const cleaned = await inTurn(() => cleanDocument(ctx, upload))
    if (isRefused(cleaned)) return cleaned
    const bytes = await readFile(cleaned.clean)
    const stored = await storeDocument(ctx, { kind, rental_id: null, bytes, type: cleaned.type })
    return stored ?? refuse('upload_not_verified', about)
  })
  if (isRefused(kept)) return kept

  let id: string | null = null
  try {
    const made = await enter(ctx, kind, kept.id)
    if (isRefused(made)) return made
    id = made
  } finally {
    if (!id) await dropDocument(ctx, kept.path)
  }
  return readCheck(ctx, kind, id)
}

/** The second of two documents at one instant waits for the consent that the first wrote, and finds its check. */
async function enter(ctx: SignedIn, kind: CheckKind, document_id: string) {
  const { db, viewer, clock, locale, requestId } = ctx
  const { version: text_version } = consentTexts[kind]
  try {
    return await transact(db, async (trx) => {
      const now = clock.now()
      const given = { user_id: viewer.id, purpose: kind, text_version, locale, now, request_id: requestId }
      const consent_id = await recordConsent(trx, given)
      const closed = await whyClosed(trx, ctx, kind)
      if (closed) return closed
      const id = await insertCheck(trx, {
        ...{ user_id: viewer.id, kind, document_id, consent_id },
        submitted_at: now,
      })
      await logSecurityEvent(trx, {
        ctx,
        action: 'check_submitted',
        resource_type: 'check',
        resource_id: id,
        details: { kind },
      })
      return id
    })
  } catch (error) {
    if (violatedConstraint(error) === 'identity_checks_one_submitted') return refuse('check_waiting')
    throw error
  }
}

async function whyClosed(db: SignedIn['db'] | Trx, ctx: SignedIn, kind: CheckKind) {
  const { state, opens_on } = await openingFor(db, ctx, kind)
  if (state === 'open') return null
  if (state === 'waiting') return refuse('check_waiting')
  const day = formatDay(opens_on, ctx.locale, dayInZone(ctx.clock.now(), 'UTC'))
  return refuse(state === 'full' ? 'check_full' : 'check_not_due', { values: { day } })
}
