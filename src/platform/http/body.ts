import type { Context } from 'hono'
import type { Patience } from '../patience.ts'
import type { Env } from './env.ts'

/** Why a body was not read to its end. */
export type Unread = 'too_large' | 'late' | 'cut'

type Pieces = AsyncIterable<Uint8Array>

/** A request's body as it arrives; null when it has none. */
export function bodyOf(c: Context<Env>): Pieces | null {
  const { raw } = c.req
  const incoming = c.env?.incoming
  if (raw.method === 'GET' || raw.method === 'HEAD') return null
  // It comes from the socket itself if there is one: a web stream over it holds more of it in memory. Stopping early
  // keeps the socket, since an answer is still to be sent.
  return incoming ? incoming.iterator({ destroyOnReturn: false }) : raw.body
}

/**
 * Reads a whole body of at most so many bytes within so many milliseconds, so that later readers have it at once.
 * @returns why it could not be read; null when the body is there
 */
export async function readWhole(
  c: Context<Env>,
  mostBytes: number,
  withinMs: number,
): Promise<Unread | null> {
  if (Number(c.req.header('content-length')) > mostBytes) return 'too_large'
  const body = bodyOf(c)
  if (!body) return null
  const pieces: Uint8Array[] = []
  const arrival = arriving(body, { mostBytes, pieceMs: withinMs, wholeMs: withinMs })
  for (;;) {
    const { done, value } = await arrival.next()
    if (!done) pieces.push(value)
    else if (value) return value
    else break
  }
  const whole = Buffer.concat(pieces)
  const incoming = c.env?.incoming
  // Where the adapter looks for a body that was read before it.
  if (incoming) Object.assign(incoming, { rawBody: whole })
  else c.req.raw = new Request(c.req.raw, { body: whole })
  return null
}

type Limits = Pick<Patience, 'pieceMs'> &
  Partial<Pick<Patience, 'leastBytesPerSecond' | 'judgedAfterMs'>> & { mostBytes: number; wholeMs?: number }

/**
 * The pieces of a body, and at last why there are no more: null at its end. Only the time spent waiting for the sender
 * counts, not the time of the reader.
 */
export async function* arriving(
  body: Pieces,
  { mostBytes, pieceMs, wholeMs = Infinity, leastBytesPerSecond = 0, judgedAfterMs = 0 }: Limits,
): AsyncGenerator<Uint8Array, Unread | null> {
  const pieces = body[Symbol.asyncIterator]()
  let bytes = 0
  let waitedMs = 0
  try {
    for (;;) {
      const asked = performance.now()
      const next = await nextOf(pieces, Math.min(pieceMs, wholeMs - waitedMs))
      if (typeof next === 'string') return next
      if (next.done) return null
      waitedMs += performance.now() - asked
      bytes += next.value.length
      if (bytes > mostBytes) return 'too_large'
      if (waitedMs > judgedAfterMs && (bytes * 1000) / waitedMs < leastBytesPerSecond) return 'late'
      yield next.value
    }
  } finally {
    // A body that still has a reader can't be let flow away, and its connection would be cut under the next request. Not waited
    // for: a piece that was asked for may never come.
    // A body that the line cut rejects here as well: `nextOf` told its reader already.
    pieces.return?.().catch(() => undefined)
  }
}

async function nextOf(pieces: AsyncIterator<Uint8Array>, withinMs: number) {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = Number.isFinite(withinMs) ? setTimeout(resolve, Math.max(0, withinMs), 'late') : undefined
  try {
    return await Promise.race([pieces.next(), late])
  } catch {
    // A body that breaks on its way in was broken by its sender, or by the line.
    return 'cut'
  } finally {
    clearTimeout(timer)
  }
}
