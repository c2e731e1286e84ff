import type { Hono } from 'hono'
import type { Env } from '../../src/platform/http/env.ts'
import { expectDeclared } from './contract.ts'
import type { Person } from './people.ts'
import { countCall } from './work.ts'

/** Parsed JSON that tests look into freely; a wrong path fails where it is compared. */
export type Body = ReturnType<typeof JSON.parse>

export type Answer = { status: number; body: Body; headers: Headers }

/** `as(person).get('/rentals')`: calls the API as somebody; null is a visitor. Writes carry our own origin. */
export function callerOf(app: Hono<Env>, publicUrl: string) {
  return (person: Person | null, headers: Record<string, string> = {}) => {
    const send = async (
      method: string,
      path: string,
      body?: unknown,
      extra: Record<string, string> = {},
    ): Promise<Answer> => {
      countCall()
      const isForm = body instanceof FormData
      const response = await app.request(`${publicUrl}/api${path}`, {
        method,
        headers: {
          origin: publicUrl,
          ...(person && { cookie: person.cookie }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
          ...extra,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      const answer = isJson ? JSON.parse(text) : text
      if (isJson) expectDeclared(method, path, response.status, answer)
      return { status: response.status, headers: response.headers, body: answer }
    }
    return {
      get: (path: string, extra?: Record<string, string>) => send('GET', path, undefined, extra),
      post: (path: string, body?: unknown, extra?: Record<string, string>) => send('POST', path, body, extra),
      put: (path: string, body?: unknown, extra?: Record<string, string>) => send('PUT', path, body, extra),
      patch: (path: string, body?: unknown, extra?: Record<string, string>) =>
        send('PATCH', path, body, extra),
      delete: (path: string, extra?: Record<string, string>) => send('DELETE', path, undefined, extra),
    }
  }
}
