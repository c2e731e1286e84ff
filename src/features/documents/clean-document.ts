import { join } from 'node:path'
import { z } from 'zod'
import { drawing } from '#features/pictures/arrivals.ts'
import { redrawDocument } from '#features/pictures/redraw/redraw-document.ts'
import type { Upload } from '#features/pictures/take-upload.ts'
import { pictureRefusals } from '#features/pictures/upload.ts'
import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { runChild } from '#platform/run-child.ts'
import { type DocumentType, documentRefusals } from './document.ts'

const refuse = refuser({ ...documentRefusals, ...pictureRefusals })
const about = { field: 'file' }
const LIMITS = { seconds: 20, wallSeconds: 600, memoryKb: 1_200_000 }
const BUSY_SECONDS = 20

const judged = z.object({ fault: z.enum(['broken', 'active', 'locked']).nullable() })

/**
 * Makes of what somebody sent a file that can be given to others: a picture is drawn anew, without anything else that its file
 * held; a PDF stays as it is, as long as it does nothing but show its pages. Its turn comes by person.
 * @returns where the file is
 */
export async function cleanDocument(
  { viewer, log }: SignedIn,
  type: DocumentType,
  { file, folder, sent }: Upload,
) {
  const turn = drawing.run(viewer.id, async () => {
    // Nobody waits for it any more.
    if (sent.signal.aborted) return refuse('body_cut', about)
    if (type !== 'pdf') return redrawDocument({ file, type, folder }, log)
    const program = join(import.meta.dirname, 'pdf-child.ts')
    const answer = judged.safeParse(await runChild(program, { from: file }, folder, LIMITS, log))
    if (!answer.success) return refuse('document_broken', about)
    const { fault } = answer.data
    return fault ? refuse(`document_${fault}`, about) : { clean: file }
  })
  return turn ?? refuse('pictures_busy', { values: { seconds: BUSY_SECONDS } })
}
