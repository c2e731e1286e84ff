import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'

/** Receives the bytes that PostgreSQL has sent, and the bytes that it expects to send. */
export type Progress = (sentBytes: number, totalBytes: number) => void

/** The server begins at once, and adds the part of its log that makes the files consistent. */
const COMMAND = `BASE_BACKUP (LABEL 'northreel', CHECKPOINT 'fast', WAL true, PROGRESS true, MANIFEST 'no')`

/** The first byte of each message (https://www.postgresql.org/docs/18/protocol-replication.html, BASE_BACKUP). */
const MESSAGE = { archive: 'n'.charCodeAt(0), data: 'd'.charCodeAt(0), progress: 'p'.charCodeAt(0) }

/**
 * The files of a whole PostgreSQL server as a tar, as `pg_basebackup` gets them: between `pg_backup_start` and
 * `pg_backup_stop`, with the label, the log in between, and each page’s checksum looked at. The stream fails with the error of
 * the server.
 */
export async function streamCluster(url: string, progress: Progress): Promise<Readable> {
  const address = new URL(url)
  address.searchParams.set('replication', 'database')
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  const tar = new PassThrough()
  client.on('error', (error) => tar.destroy(error))
  // The stream has ended or failed by then, and says so itself.
  tar.once('close', () => void client.end().catch(() => undefined))
  client.query(baseBackup(tar, progress))
  return tar
}

/** The answer of the command, by the messages that node-postgres passes to its query. */
function baseBackup(tar: PassThrough, progress: Progress) {
  let total = 0
  let archives = 0
  const take = (chunk: Buffer, { stream }: pg.Connection) => {
    const [kind] = chunk
    if (kind === MESSAGE.progress) progress(Number(chunk.readBigInt64BE(1)), total)
    if (kind === MESSAGE.archive && ++archives > 1)
      tar.destroy(new Error('The database has tablespaces, which lie outside of its folder.'))
    // The parser uses the memory of a message again.
    if (kind !== MESSAGE.data || tar.destroyed || tar.write(Buffer.from(chunk.subarray(1)))) return
    if (!stream.isPaused()) tar.once('drain', () => stream.resume())
    stream.pause()
  }
  return {
    submit: (connection: pg.Connection) => connection.query(COMMAND),
    handleRowDescription: () => undefined,
    /** The second answer is the server’s folder and its size in kilobytes. */
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => {
      if (fields.length === 3) total = Number(fields[2]) * 1024
    },
    handleCommandComplete: () => undefined,
    handleCopyData: ({ chunk }: { chunk: Buffer }, connection: pg.Connection) => take(chunk, connection),
    handleError: (error: Error) => tar.destroy(error),
    handleReadyForQuery: () => tar.end(),
  }
}
