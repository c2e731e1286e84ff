import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { consentRefusals, isWithdrawable, type WithdrawablePurpose } from './consent.ts'
import type { ConsentView } from './contract.ts'
import { selectConsent, selectConsents, updateWithdrawn } from './store.ts'

const refuse = refuser(consentRefusals)

/** The consequences of withdrawing each consent, run in the same transaction. */
export type ConsentEnds = Record<WithdrawablePurpose, (trx: Trx, ctx: SignedIn) => Promise<void>>

/** The viewer's consents, newest first. */
export async function listConsents({ db, viewer }: SignedIn): Promise<{ items: ConsentView[] }> {
  return { items: (await selectConsents(db, viewer.id)).map(view) }
}

/** The viewer agrees to something no more: what was asked for with it ends. Withdrawn before, it stays as it was. */
export function withdrawOwnConsent(ctx: SignedIn, id: string, ends: ConsentEnds) {
  const { db, viewer, clock } = ctx
  return transact(db, async (trx) => {
    const consent = isUuid(id) ? await selectConsent(trx, viewer.id, id) : undefined
    if (!consent) return refuse('not_found')
    const { purpose } = consent
    if (!isWithdrawable(purpose)) return refuse('consent_stands')
    if (consent.withdrawn_at) return view(consent)
    const now = clock.now()
    await updateWithdrawn(trx, { user_id: viewer.id, purpose }, now)
    await ends[purpose](trx, ctx)
    return view({ ...consent, withdrawn_at: now })
  })
}

type Row = Awaited<ReturnType<typeof selectConsents>>[number]

function view({ given_at, withdrawn_at, ...consent }: Row): ConsentView {
  return {
    ...consent,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    may_withdraw: withdrawn_at === null && isWithdrawable(consent.purpose),
  }
}
