import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isGstNumber, isQstNumber, tidyTaxNumber } from '#platform/tax-numbers.ts'
import type { DeclarationInput } from './contract.ts'
import { taxRefusals } from './declaration.ts'
import { insertDeclaration, selectDeclaration } from './store.ts'

const refuse = refuser(taxRefusals)

/** The viewer's newest answer to the tax question. */
export async function readDeclaration({ db, viewer }: SignedIn) {
  const row = await selectDeclaration(db, viewer.id)
  return { declaration: row ? { ...row, declared_at: row.declared_at.toISOString() } : null }
}

/** The answer of a person that counted at an instant; undefined without any by then. */
export function readDeclarationAt(db: Queryable, ownerId: string, at: Date) {
  return selectDeclaration(db, ownerId, at)
}

/** Answers the tax question; rentals that are agreed on keep their taxes. */
export async function declareTaxes(ctx: SignedIn, input: DeclarationInput) {
  const gst_number = tidyTaxNumber(input.gst_number ?? '') || null
  const qst_number = tidyTaxNumber(input.qst_number ?? '') || null
  if (gst_number !== null && !isGstNumber(gst_number))
    return refuse('gst_number_wrong', { field: 'gst_number' })
  // Registrants for QST are registered for GST too.
  const isQstFit = qst_number === null || (gst_number !== null && isQstNumber(qst_number))
  if (!isQstFit) return refuse('qst_number_wrong', { field: 'qst_number' })

  const { legal_name, province } = input
  const declared = { legal_name, province, gst_number, qst_number }
  await insertDeclaration(ctx.db, { ...declared, owner_id: ctx.viewer.id, declared_at: ctx.clock.now() })
  return readDeclaration(ctx)
}
