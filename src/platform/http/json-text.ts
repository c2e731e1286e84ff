import type { Context, TypedResponse } from 'hono'
import type { JSONValue } from 'hono/utils/types'

/** Answers JSON that the database has already written: reading and writing it again costs more than the rest. */
export function answerJsonText<Body extends JSONValue>(
  c: Context,
  text: string,
): Response & TypedResponse<Body, 200, 'json'> {
  const answer: Response = c.body(text, 200, { 'content-type': 'application/json' })
  // biome-ignore lint/plugin: the caller names the type of the text that PostgreSQL wrote
  return answer as Response & TypedResponse<Body, 200, 'json'>
}
