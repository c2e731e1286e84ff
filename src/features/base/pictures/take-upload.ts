import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedIn } from '#platform/context.ts'
import { type NotReceived, receiveFile, type Sent } from '#platform/http/receive-file.ts'
import { inOwnFolder } from '#platform/own-folder.ts'
import type { RefusalCode, Refused } from '#platform/refusal.ts'
import { drawing, leavePlace, takePlace } from './arrivals.ts'
import { type FileType, fileTypeOf, HEAD_BYTES } from './file-type.ts'

/** The accepted size and types, and the refusal for each reason. */
export type Accepted<Type extends FileType, Code extends RefusalCode> = {
  mostBytes: number
  types: readonly Type[]
  refuse: (why: NotTaken, about: { field: string } | { values: { seconds: number } }) => Refused<Code>
}

/** `busy`: too much is on its way in, for this person or in all. */
export type NotTaken = NotReceived | 'type' | 'busy'

/** An uploaded file, its type and its folder; both are gone once it has been handled. */
export type Upload<Type extends FileType> = { file: string; type: Type; folder: string }

/** Opens the file in the person’s turn; an upload whose sender has left takes no turn. */
type InTurn<Code extends RefusalCode> = <Made>(act: () => Promise<Made>) => Promise<Made | Refused<Code>>

const BUSY_SECONDS = 20
const about = { field: 'file' }

/**
 * The one road for a file in a form, a picture or a document: a place among those on their way in, streamed to a folder of its
 * own, judged by its first bytes, and dealt with.
 * @returns what `use` answers, or why the file is not taken
 */
export async function takeUpload<Type extends FileType, Code extends RefusalCode, Answer>(
  { viewer, config, patience }: SignedIn,
  sent: Sent,
  { mostBytes, types, refuse }: Accepted<Type, Code>,
  use: (upload: Upload<Type>, inTurn: InTurn<Code>) => Promise<Answer>,
): Promise<Answer | Refused<Code>> {
  const busy = () => refuse('busy', { values: { seconds: BUSY_SECONDS } })
  if (!takePlace(viewer.id)) return busy()
  try {
    return await inOwnFolder(config.DATA_DIR, async (folder) => {
      const file = join(folder, 'upload')
      const problem = await receiveFile(sent, file, mostBytes, patience)
      if (problem) return refuse(problem, about)
      const type = fileTypeOf(await headOf(file), types)
      if (!type) return refuse('type', about)
      return use(
        { file, type, folder },
        async (act) =>
          drawing.run(viewer.id, async () => (sent.signal.aborted ? refuse('cut', about) : act())) ?? busy(),
      )
    })
  } finally {
    leavePlace(viewer.id)
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
