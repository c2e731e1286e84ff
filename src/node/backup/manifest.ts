import { z } from 'zod'

/** The last file of a backup. An archive without it is not whole. */
export const MANIFEST = 'manifest.json'

/** The folders of an archive. */
export const DATABASE = 'database/'
export const FILES = 'files/'

/** Rises when an older program can’t read the archives of a newer one. */
const FORMAT = 1

export const manifestShape = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** `cluster`: the files of our own PostgreSQL. `dump`: the pieces of pg_dump’s archive. */
  database: z.enum(['cluster', 'dump']),
  /** The version of PostgreSQL, such as `18.4`. */
  postgres: z.string(),
  /** The names of all migrations of the database: the version of the program. */
  migrations: z.array(z.string()),
  /** How many pictures and private files it holds; null where they lie in a bucket, which a backup leaves out. */
  files: z.number().int().nullable(),
  /** SHA-256 of the names, sizes and bytes of all entries before this one, in order. */
  sha256: z.string(),
})
export type Manifest = z.infer<typeof manifestShape>

/** The facts that a backup knows; the archive adds the rest. */
export type ManifestFacts = Omit<Manifest, 'format' | 'sha256'>

/** A manifest as the archive writes it. */
export function manifestText(facts: ManifestFacts, sha256: string): string {
  return `${JSON.stringify({ format: FORMAT, ...facts, sha256 } satisfies Manifest, null, 2)}\n`
}
