import type { MiddlewareHandler } from 'hono'
import { parseJson } from '../json.ts'
import { commonRefusals, refuser } from '../refusal.ts'
import { unkeepablePlace } from '../well-formed.ts'
import { readWhole } from './body.ts'
import type { Env } from './env.ts'
import { answerProblem, answerRefusal, refusalText } from './problem.ts'

const refuse = refuser(commonRefusals)
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A write that a browser sends must come from our own pages. */
export function ownOrigin(publicUrl: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!WRITES.has(c.req.method) || isForeignWrite(c.req.path.replace(/^\/api/, ''))) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const own = origin ? isOwnOrigin(origin, publicUrl) : site === undefined || site === 'same-origin'
    if (own) return next()
    return answerRefusal(c, refuse('foreign_origin', { values: { address: new URL(publicUrl).origin } }))
  }
}

/** Whether what a browser sends as `Origin` is ours: scheme, host and port of the address that people use. */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin
}

/** Where JSON is taken, a body of another type is refused instead of being left aside; nothing at all may be `{}`. */
export const jsonAlone: MiddlewareHandler<Env> = async (c, next) => {
  if (isJson(c.req.header('content-type')) || (await c.req.text()) === '') return next()
  return answerRefusal(c, refuse('json_expected'))
}

function isJson(type: string | undefined): boolean {
  return type !== undefined && /^application\/([a-z-.]+\+)?json(;|$)/i.test(type.trim())
}

/**
 * Reads the body before the route does: one above the cap is refused, before it is read where it says so itself, and one that
 * does not arrive in time. Routes that take files read theirs themselves.
 */
export function bodyCap(bytes: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    const unread = await readWhole(c, bytes, c.var.ctx.patience.bodyMs)
    return unread ? answerRefusal(c, refuse(`body_${unread}`)) : next()
  }
}

/** A body of JSON holds nothing that could not be kept, however deep: see `unkeepablePlace`. */
export function keepableJson(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const place = unkeepablePlace(parseJson(await c.req.text()))
    if (place === null) return next()
    const { locale } = c.var.ctx
    const errors = [{ field: place, detail: refusalText('text_unreadable', locale) }]
    return answerProblem(c, 'invalid_input', 400, refusalText('invalid_input', locale), { errors })
  }
}

/**
 * Writes that come from no browser: webhooks carry a signature, and a mail program that unsubscribes carries a token
 * (RFC 8058), instead of a session and an origin.
 */
export function isForeignWrite(path: string): boolean {
  return path.startsWith('/webhooks/') || path === '/unsubscribe'
}
