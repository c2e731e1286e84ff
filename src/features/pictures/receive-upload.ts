import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Busboy, { type BusboyInstance } from '@fastify/busboy'
import { type Refused, refuser } from '#platform/refusal.ts'
import { PICTURE_FORM_MAX_BYTES, PICTURE_MAX_BYTES, pictureRefusals } from './upload.ts'

const refuse = refuser(pictureRefusals)
const about = { field: 'file' }

const LIMITS = {
  fileSize: PICTURE_MAX_BYTES,
  files: 1,
  fields: 4,
  fieldSize: 1024,
  parts: 5,
  headerPairs: 20,
  headerSize: 4096,
}

/** What somebody sends: `signal` says that they are gone. */
export type Sent = { headers: Headers; body: AsyncIterable<Uint8Array> | null; signal: AbortSignal }

/** Why reading stopped before the end, unless the disk failed: then the reason is its error. */
const TOO_LARGE = Symbol('too large')
const CUT = Symbol('cut')

/**
 * Writes the field `file` of a multipart form to a new file as it arrives, never holding more than a few pieces of it.
 * @throws what writing the file throws; what the sender does wrong is a refusal
 */
export async function receiveUpload({ headers, body }: Sent, into: string): Promise<Refused | null> {
  if (Number(headers.get('content-length')) > PICTURE_FORM_MAX_BYTES) {
    return refuse('picture_too_large', about)
  }
  const form = readForm(headers.get('content-type') ?? '')
  if (!form || !body) return refuse('picture_missing', about)

  const stop = new AbortController()
  let saving: Promise<void> | null = null
  form.on('file', (field, file) => {
    if (field !== 'file' || saving) file.resume()
    else saving = save(file, into, stop)
  })
  const arriving = pipeline(capped(body, stop), form, { signal: stop.signal })
  await arriving.catch(() => stop.abort(CUT))
  await saving
  const { aborted, reason } = stop.signal
  if (!aborted) return saving ? null : refuse('picture_missing', about)
  if (reason === TOO_LARGE) return refuse('picture_too_large', about)
  if (reason === CUT) return refuse('picture_broken', about)
  throw reason
}

function readForm(type: string): BusboyInstance | null {
  // The parser throws on anything else.
  const isForm = /^multipart\/form-data;.*boundary=/i.test(type)
  return isForm ? new Busboy({ headers: { 'content-type': type }, limits: LIMITS }) : null
}

/** Resolves when the file is written or reading has stopped; `stop` knows which. */
async function save(file: Readable, into: string, stop: AbortController): Promise<void> {
  file.once('limit', () => stop.abort(TOO_LARGE))
  const disk = createWriteStream(into, { flags: 'wx', mode: 0o600 })
  disk.once('error', (error) => stop.abort(error))
  await pipeline(file, disk, { signal: stop.signal }).catch(() => stop.abort(CUT))
}

/** The body, as long as it is no longer than it may be: a sender need not say its length, nor say it truly. */
async function* capped(body: AsyncIterable<Uint8Array>, stop: AbortController) {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > PICTURE_FORM_MAX_BYTES) return stop.abort(TOO_LARGE)
    yield piece
  }
}
