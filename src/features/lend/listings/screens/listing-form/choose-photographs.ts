import { fileTypeOf, HEAD_BYTES, pictureTypes } from '#features/base/pictures/file-type.ts'
import { PICTURE_MAX_BYTES } from '#features/base/pictures/upload.ts'
import { m } from '#paraglide/messages.js'
import { takeFiles } from '#ui/take-files.ts'
import { markOf } from './photographs.ts'

type Verdict = 'taken' | 'twice' | 'other' | 'unreadable'

/**
 * Splits files into those to upload and sentences about the rest: empty, too large, a duplicate, or no photograph by
 * their first bytes, despite their name. `here` are the marks of the form's files.
 */
export async function choosePhotographs(files: readonly File[], here: readonly string[]) {
  const { taken: within, refused } = takeFiles(files, { maxBytes: PICTURE_MAX_BYTES })
  const seen = new Set(here)
  const found: Record<Verdict, File[]> = { taken: [], twice: [], other: [], unreadable: [] }
  for (const file of within) {
    found[seen.has(markOf(file)) ? 'twice' : await judge(file)].push(file)
    seen.add(markOf(file))
  }
  const { taken, twice, other, unreadable } = found
  if (twice.length > 0) refused.push(m.equipment_form_photo_twice({ names: namesOf(twice) }))
  if (other.length > 0) refused.push(m.equipment_form_photo_kind({ names: namesOf(other) }))
  for (const { name } of unreadable) refused.push(m.ui_file_unreadable({ name }))
  return { taken, refused }
}

async function judge(file: File): Promise<Verdict> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    return fileTypeOf(head, pictureTypes) ? 'taken' : 'other'
  } catch (unreadable) {
    // Moved or changed since it was chosen, or in a place that is gone.
    if (unreadable instanceof DOMException) return 'unreadable'
    throw unreadable
  }
}

function namesOf(files: readonly File[]): string {
  return files.map(({ name }) => name).join(', ')
}
