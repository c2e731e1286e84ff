import type { Context } from 'hono'
import type { Env } from '#platform/http/env.ts'

/** Hands the browser its cookies. */
export function keepCookies(c: Context<Env>, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
