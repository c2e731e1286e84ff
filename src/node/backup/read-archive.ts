import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { isThere } from '#platform/postgres-home.ts'
import { archiveChecksum, type EntryFacts } from './archive-checksum.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { entryBytes } from './entry-bytes.ts'
import { DATABASE, FILES, MANIFEST, type Manifest, manifestShape } from './manifest.ts'

export type ArchiveEntry = EntryFacts & { bytes: AsyncIterable<Uint8Array> }

/** A manifest that is longer is none of ours. */
const MANIFEST_MOST_BYTES = 1_000_000

/**
 * Reads a whole archive, and checks it at the end. `take` receives each entry in order, and may leave its bytes unread.
 * @throws BackupError when there is no such file, or it is damaged, cut off, or names anything but files and folders of its own
 */
export async function readArchive(
  file: string,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  if (!(await isThere(file))) throw new BackupError(`There is no file ${file}.`)
  const tar = extract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), tar)
  // Its failure ends the entries below, or is reported after them.
  reading.catch(() => undefined)
  const checksum = archiveChecksum()
  let refusal: Error | null = null
  let manifest: Manifest | null = null
  try {
    for await (const entry of tar) {
      if (manifest) throw new Error('something follows its end')
      if (entry.header.name === MANIFEST) {
        manifest = await readManifest(entry.header, entryBytes(entry))
        continue
      }
      const facts = factsOf(entry.header)
      checksum.begin(facts)
      const bytes = noted(entryBytes(entry), checksum.add)
      await take({ ...facts, bytes }).catch((error: unknown) => {
        refusal = error instanceof Error ? error : new Error(String(error))
        throw error
      })
      for await (const _ of bytes);
    }
    await reading
    if (!manifest) throw new Error('it has no end')
    if (manifest.sha256 !== checksum.digest()) throw new Error('its checksum is another')
    return manifest
  } catch (error) {
    throw refusal ?? new BackupError(`${file} is damaged, or no backup: ${reasonOf(error)}.`)
  }
}

/** The same bytes, each noted when it is read; what was read before is not read again. */
function noted(
  entry: AsyncIterable<Uint8Array>,
  note: (bytes: Uint8Array) => void,
): AsyncIterable<Uint8Array> {
  const pieces = entry[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const piece = await pieces.next()
        if (!piece.done) note(piece.value)
        return piece
      },
    }),
  }
}

/** A name is joined to a folder: it must not leave it, and a link would lead elsewhere. */
function factsOf({ name, type, size }: Header): EntryFacts {
  const isFolder = type === 'directory'
  if (!isFolder && type !== 'file') throw new Error(`it holds a ${type}`)
  const path = isFolder ? name.replace(/\/$/, '') : name
  const isOurs = [DATABASE, FILES].some((folder) => path.startsWith(folder))
  const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isOurs || !isPlain || /[\\\0]/.test(path)) throw new Error(`it holds the name ${JSON.stringify(name)}`)
  return { name: path, size, isFolder }
}

async function readManifest({ size }: Header, bytes: AsyncIterable<Uint8Array>): Promise<Manifest> {
  if (size > MANIFEST_MOST_BYTES) throw new Error('its manifest is too long')
  const pieces = await Array.fromAsync(bytes)
  const parsed = manifestShape.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
  if (!parsed.success) throw new Error('its manifest is not one that this program knows')
  return parsed.data
}
