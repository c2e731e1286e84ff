import { startTool } from './database-tool.ts'
import { DATABASE } from './manifest.ts'
import { type Say, tellBytes } from './tell-progress.ts'
import type { ArchiveWriter } from './write-archive.ts'

/** A tar tells the size of each file before its bytes: pg_dump, which does not know it, is written in pieces. */
const PIECE_BYTES = 16 * 1024 * 1024

/** The archive compresses it. */
const OPTIONS = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges']

/**
 * Copies the database of another server into an archive, by pg_dump.
 * @throws BackupError when pg_dump is missing or fails
 */
export async function copyDatabase(url: string, archive: ArchiveWriter, say: Say): Promise<void> {
  const { child, ended } = startTool('pg_dump', OPTIONS, url)
  const tell = tellBytes('database', say)
  let number = 0
  const add = async (bytes: Uint8Array[], size: number) => {
    number += 1
    tell(size)
    const name = `${DATABASE}dump-${String(number).padStart(6, '0')}`
    await archive.add({ name, size, isFolder: false }, inTurn(bytes))
  }
  let piece: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of child.stdout ?? []) {
      piece.push(chunk)
      size += chunk.length
      if (size < PIECE_BYTES) continue
      await add(piece, size)
      piece = []
      size = 0
    }
    if (size > 0) await add(piece, size)
    await ended
  } finally {
    child.kill()
  }
}

async function* inTurn(pieces: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* pieces
}
