import { isRecord } from '../../src/platform/json.ts'

/** A call as it goes out; `body` is what is sent, as it is. */
export type Call = { path: string; headers: Record<string, string>; body?: string }

type Schema = Record<string, unknown>
type Parameter = { name: string; in: string; schema?: Schema }
/** A route of the self-description. */
export type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
export type Components = Record<string, Schema>

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  'e\u0301'.repeat(4000),
  'x'.repeat(70_000),
  '👩‍👩‍👧‍👦'.repeat(500),
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'Infinity',
  '2147483648',
  '9223372036854775808',
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '9999-12-31',
  '+010000-01-01',
  '2026-06-20T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  "'; drop table users; --",
  '%',
  '%00',
  '../../../etc/passwd',
  '//elsewhere.example',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'true',
]

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [null],
  [[[[]]]],
  { a: { b: { c: null } } },
  { length: 3 },
  Array.from({ length: 3000 }, (_, n) => n),
]

/** Bodies that are not what any route takes, each with the type it claims to be. */
const RAW: { type: string | null; body: string }[] = [
  { type: null, body: '{}' },
  { type: null, body: '\u0000' },
  { type: 'text/plain', body: '{}' },
  { type: 'application/json', body: '' },
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: 'null' },
  { type: 'application/json', body: '[]' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: '{"__proto__":{"a":1},"constructor":{"prototype":1}}' },
  { type: 'application/json; charset=utf-7', body: '{}' },
  { type: 'application/json', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { type: 'application/x-www-form-urlencoded', body: 'a=%&b=%00&=' },
  { type: 'multipart/form-data', body: '--a' },
  { type: 'multipart/form-data; boundary=', body: '--\r\n' },
  { type: `multipart/form-data; boundary=${'b'.repeat(300)}`, body: `--${'b'.repeat(300)}\r\n\r\n` },
  { type: 'multipart/form-data; boundary="a', body: '--a\r\n' },
  { type: 'multipart/form-data; boundary=a', body: '--a\r\nContent-Disposition: form-data; name="file"\r\n' },
  {
    type: 'multipart/form-data; boundary=a',
    body: '--a\r\nContent-Disposition: form-data; name="file"; filename="\u0000.jpg"\r\n\r\nGIF89a\r\n--a--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=a',
    body: '--a\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--a--\r\n',
  },
  { type: '☃'.replace(/./u, '%E2%98%83'), body: 'x' },
]

const HEADERS: Record<string, string>[] = [
  { 'x-locale': 'x'.repeat(9000) },
  { cookie: 'northreel.session_token=%; PARAGLIDE_LOCALE=%' },
  { cookie: `northreel.session_token=${'a.'.repeat(3000)}` },
  { 'user-agent': 'x'.repeat(9000) },
  { 'x-forwarded-for': `${'1,'.repeat(4000)}` },
  { 'idempotency-key': '%00' },
  { 'stripe-signature': 't=1e99,v1=zz' },
  { 'if-none-match': '"', range: 'bytes=9-1' },
  { accept: '*/*;q=NaN', 'accept-language': 'x'.repeat(5000) },
]

/**
 * Every call of one route with one thing wrong in it: a parameter, a field of the body, all of the body, or a header; and
 * one with nothing wrong, first. `valid` has values that name real things, by the name of the field or parameter; `further`
 * are values that nobody thought of.
 */
export function brokenCalls(
  path: string,
  operation: Operation,
  components: Components,
  valid: Record<string, unknown>,
  further: unknown[],
): Call[] {
  const parameters = operation.parameters ?? []
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema && exampleOf(schema, components, valid)
  const call = (changed: Record<string, string> = {}, sent: unknown = body): Call => ({
    path: addressOf(path, parameters, components, valid, changed),
    headers: {
      ...headersOf(parameters, valid, changed),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  const texts = [
    ...TEXTS,
    ...further.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ]
  const values = [undefined, ...TEXTS, ...VALUES, ...further]
  const places = body === undefined ? [] : placesIn(body)
  return [
    call(),
    ...HEADERS.map((headers) => ({ ...call(), headers: { ...call().headers, ...headers } })),
    ...(operation.requestBody ? RAW.map((raw) => withRaw(call(), raw)) : []),
    ...parameters.flatMap(({ name }) => texts.map((text) => call({ [name]: text }))),
    ...places.flatMap((place) => values.map((value) => call({}, replaced(body, place, value)))),
  ]
}

function withRaw(call: Call, { type, body }: (typeof RAW)[number]): Call {
  const { 'content-type': _, ...headers } = call.headers
  return { ...call, headers: { ...headers, ...(type !== null && { 'content-type': type }) }, body }
}

function addressOf(
  path: string,
  parameters: Parameter[],
  components: Components,
  valid: Record<string, unknown>,
  changed: Record<string, string>,
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(changed[name] ?? String(valid[name] ?? 'x')),
  )
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.name in changed || parameter.name in valid))
    .map(({ name, schema = {} }) => {
      const value = changed[name] ?? String(exampleOf(schema, components, valid, name))
      return `${name}=${encoded(value)}`
    })
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}

/** A lone surrogate can't be encoded; what a careless client sends instead is as good. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Headers carry no text that HTTP does not: what is left of it then. */
function headersOf(
  parameters: Parameter[],
  valid: Record<string, unknown>,
  changed: Record<string, string>,
): Record<string, string> {
  const own = parameters.filter((parameter) => parameter.in === 'header')
  return Object.fromEntries(
    own.map(({ name }) => [
      name,
      (changed[name] ?? String(valid[name] ?? '')).replace(/[^\x20-\x7e]/g, '?').slice(0, 9000),
    ]),
  )
}

/** What the schema describes, with real values where there are some of that name. */
function exampleOf(
  schema: Schema,
  components: Components,
  valid: Record<string, unknown>,
  name = '',
): unknown {
  if (name in valid) return valid[name]
  if (typeof schema.$ref === 'string') {
    return exampleOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components, valid, name)
  }
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.example !== undefined) return schema.example
  const [choice] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) =>
    Array.isArray(all) ? all : [],
  )
  if (isRecord(choice)) return exampleOf(choice, components, valid, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = Object.entries(isRecord(schema.properties) ? schema.properties : {})
    return Object.fromEntries(
      fields.map(([key, field]) => [key, isRecord(field) ? exampleOf(field, components, valid, key) : null]),
    )
  }
  if (type === 'array') return isRecord(schema.items) ? [exampleOf(schema.items, components, valid)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1
  return type === 'string' ? 'abc' : null
}

type Place = (string | number)[]

/** Every place in a value, itself first. */
function placesIn(value: unknown): Place[] {
  const inner = Array.isArray(value) || isRecord(value) ? Object.entries(value) : []
  return [[], ...inner.flatMap(([key, one]) => placesIn(one).map((place) => [key, ...place]))]
}

/** The same value with another at a place; undefined leaves a field out. */
function replaced(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? replaced(one, rest, other) : one))
  return isRecord(value) ? { ...value, [key]: replaced(value[key], rest, other) } : value
}
