import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'bowser'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '#platform/http/env.ts'

/** The names that a browser gives of itself; null when it gives none, or an unknown one. */
type BrowserNames = { browser: string | null; system: string | null }

/** The browser that calls. Its secret is in a cookie that no script reads; the database knows its hash. */
export type Device = { userAgent: string; secret: string; hash: string }

const COOKIE = 'northreel.browser'
/** As long as browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

/** The browser behind a request; one that has no cookie yet is given a secret, which `keepDevice` hands to it. */
export function deviceOf(c: Context<Env>): Device {
  const given = getCookie(c, COOKIE)
  const secret = given && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url')
  return {
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    secret,
    hash: createHash('sha256').update(secret).digest('base64url'),
  }
}

/** Lets a browser be known again: where it signed up or in, and which codes it asked for. */
export function keepDevice(c: Context<Env>, { secret }: Device): void {
  setCookie(c, COOKIE, secret, {
    path: '/api/accounts',
    maxAge: COOKIE_SECONDS,
    secure: c.var.ctx.config.PUBLIC_URL.startsWith('https:'),
    httpOnly: true,
    sameSite: 'Lax',
  })
}

/** Reads `Chrome` and `Windows` out of what a browser sends as its `User-Agent`. */
export function browserNames(userAgent: string): BrowserNames {
  if (userAgent.trim() === '') return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

/** Hands the browser its cookies. */
export function keepCookies(c: Context<Env>, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
