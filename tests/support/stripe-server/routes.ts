import { Ajv, type ValidateFunction } from 'ajv'
import description from '../../fixtures/stripe/calls.json' with { type: 'json' }
import type { Books } from './books.ts'
import { wrong } from './fault.ts'

export const API_VERSION = description.apiVersion

type Named = keyof typeof description.calls
export type Asked<Body, Query> = {
  books: Books
  body: Body
  query: Query
  /** The id in the address; empty where it has none. */
  id: string
  /** The account that the call is about; null for our own. */
  account: string | null
}
type Words = { query: unknown; body: unknown }
/** A call that arrived, with its parameters as the description has them. */
type Ready = (books: Books, words: Words, account: string | null) => Record<string, unknown>
export type Route = { name: Named; match(method: string, path: string): Ready | null }

/** Forms and addresses know texts alone; JSON has types. */
const ofTexts = new Ajv({ coerceTypes: true, strict: false })
const ofTypes = new Ajv({ strict: false })

/**
 * The server's answer to one call. Its parameters are checked against the description of that call, and unknown ones refused;
 * what they are in TypeScript is the package's word for it.
 */
export function route<Body, Query = Record<string, never>>(
  name: Named,
  answer: (asked: Asked<Body, Query>) => Record<string, unknown>,
): Route {
  const { query, body } = description.calls[name]
  const [method, path = ''] = name.split(' ')
  const isV2 = path.startsWith('/v2/')
  // The addresses of further pages, which lists of the second version answer, carry a parameter of their own.
  const properties = { ...query.properties, ...(isV2 && { page: { type: 'integer' } }) }
  const checkQuery = ofTexts.compile<Query>({ ...query, properties })
  const checkBody = (isV2 ? ofTypes : ofTexts).compile<Body>(body)
  const address = new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`)
  return {
    name,
    match(asked, at) {
      const found = asked === method ? address.exec(at) : null
      if (!found) return null
      const id = decodeURIComponent(found[1] ?? '')
      return (books, words, account) => {
        const checked = { query: taken(checkQuery, words.query), body: taken(checkBody, words.body) }
        return answer({ books, id, account, ...checked })
      }
    },
  }
}

function taken<Words>(check: ValidateFunction<Words>, words: unknown): Words {
  if (check(words)) return words
  const [error] = check.errors ?? []
  const name = error?.params.additionalProperty ?? error?.params.missingProperty
  const param = [...(error?.instancePath.split('/').slice(1) ?? []), ...(name ? [name] : [])].join('.')
  const code = error?.keyword === 'required' ? 'parameter_missing' : 'parameter_unknown'
  throw wrong(`Received an unfit parameter: ${param}: ${error?.message}`, param, code)
}
