import { createHash } from 'node:crypto'

/** An entry of an archive: a file of `size` bytes, or a folder. */
export type EntryFacts = { name: string; size: number; isFolder: boolean }

/** One checksum of everything in an archive, in its order: an entry that is missing, added, renamed or moved changes it too. */
export function archiveChecksum() {
  const hash = createHash('sha256')
  return {
    begin: ({ name, size, isFolder }: EntryFacts) =>
      void hash.update(`${isFolder ? 'folder' : 'file'} ${size} ${name}\0`),
    add: (bytes: Uint8Array) => void hash.update(bytes),
    digest: () => hash.digest('hex'),
  }
}
