import { z } from 'zod'
import { redrawDocument } from '#features/base/pictures/redraw/redraw-document.ts'
import type { Upload } from '#features/base/pictures/take-upload.ts'
import type { SignedIn } from '#platform/context.ts'
import { childProgram } from '#platform/product-files.ts'
import { refuser } from '#platform/refusal.ts'
import { runChild } from '#platform/run-child.ts'
import { type CheckedType, documentRefusals } from './document.ts'
import type { Links } from './pdf.ts'

const refuse = refuser(documentRefusals)
const about = { field: 'file' }
const LIMITS = { seconds: 20, wallSeconds: 600, memoryKb: 1_200_000 }

const judged = z.object({ fault: z.enum(['broken', 'active', 'locked']).nullable() })

/**
 * Turns an uploaded file into one that is safe to give to others: re-encodes a picture without its metadata; keeps a
 * PDF as it is if it does nothing but show its pages.
 * @returns the file's path and its type now
 */
export async function cleanDocument(ctx: Pick<SignedIn, 'log'>, { file, type, folder }: Upload<CheckedType>) {
  return type === 'pdf'
    ? checkPdf(ctx, { file, type, folder }, 'refused')
    : redrawDocument({ file, type, folder }, ctx.log)
}

/** The same for a PDF, with or without links to web pages. */
export async function checkPdf(
  { log }: Pick<SignedIn, 'log'>,
  { file, type, folder }: Upload<'pdf'>,
  links: Links,
) {
  const program = childProgram('src/features/base/documents/pdf-child.ts')
  const answer = judged.safeParse(await runChild(program, { from: file, links }, folder, LIMITS, log))
  if (!answer.success) return refuse('document_broken', about)
  const { fault } = answer.data
  return fault ? refuse(`document_${fault}`, about) : { clean: file, type }
}
