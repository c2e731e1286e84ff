import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Busboy, { type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import type { Patience } from '../patience.ts'
import { arriving, bodyOf, type Unread } from './body.ts'
import type { Env } from './env.ts'

/** A request with a file; `signal` aborts when its sender is gone. */
export type Sent = { headers: Headers; body: AsyncIterable<Uint8Array> | null; signal: AbortSignal }

/** Why there is no file. */
export type NotReceived = Unread | 'missing'

/** The most bytes of the form around a file. */
const FORM_BYTES = 64 * 1024
const LIMITS = { files: 1, fields: 4, fieldSize: 1024, parts: 5, headerPairs: 20, headerSize: 4096 }
const REASONS = ['too_large', 'late', 'cut'] as const

/** A request's content, to be read as a stream. */
export function sentIn(c: Context<Env>): Sent {
  const { headers, signal } = c.req.raw
  return { headers, body: bodyOf(c), signal }
}

/**
 * Writes the field `file` of a multipart form to a new file as it arrives, never holding more than a few pieces of it.
 * @throws what writing the file throws; what the sender does wrong is the answer, null when there is a file
 */
export async function receiveFile(
  { headers, body }: Sent,
  into: string,
  mostBytes: number,
  patience: Patience,
): Promise<NotReceived | null> {
  const most = { ...patience, mostBytes: mostBytes + FORM_BYTES }
  if (Number(headers.get('content-length')) > most.mostBytes) return 'too_large'
  const form = readForm(headers.get('content-type') ?? '', mostBytes)
  if (!form || !body) return 'missing'

  const stop = new AbortController()
  let saving: Promise<void> | null = null
  form.on('file', (field, file) => {
    if (field !== 'file' || saving) file.resume()
    else saving = save(file, into, stop)
  })
  async function* pieces(of: AsyncIterable<Uint8Array>) {
    const unread = yield* arriving(of, most)
    if (unread) stop.abort(unread)
  }
  await pipeline(pieces(body), form, { signal: stop.signal }).catch(() => stop.abort('cut'))
  await saving
  const { aborted, reason } = stop.signal
  if (!aborted) return saving ? null : 'missing'
  const known = REASONS.find((one) => one === reason)
  if (known) return known
  throw reason
}

function readForm(type: string, fileSize: number): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, fileSize } })
  } catch {
    // It throws on nothing but a type that it can't read a form by: another one, or a boundary that is missing or too long.
    return null
  }
}

/** Resolves when the file is written or reading has stopped; `stop` knows which. */
async function save(file: Readable, into: string, stop: AbortController): Promise<void> {
  file.once('limit', () => stop.abort('too_large'))
  const disk = createWriteStream(into, { flags: 'wx', mode: 0o600 })
  disk.once('error', (error) => stop.abort(error))
  await pipeline(file, disk, { signal: stop.signal }).catch(() => stop.abort('cut'))
}
