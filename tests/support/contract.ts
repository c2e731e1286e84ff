import { z } from '@hono/zod-openapi'
import { api } from '../../src/api.ts'

type Declared = { method: string; path: RegExp; given: number; responses: Record<string, unknown> }

const routes: Declared[] = api.openAPIRegistry.definitions
  .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
  .map(({ method, path, responses }) => ({
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    given: path.split('{').length,
    responses,
  }))
  // What is written out comes before what stands for anything: `/equipment/mine` before `/equipment/{id}`.
  .sort((one, other) => one.given - other.given)

const strict = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Holds an answer against what its route declares: the status, each field, and none beside them; of a refusal, its code and what it
 * is told with.
 * @throws Error that names route and field, so that a column that slips into an answer, or a refusal that its route does not
 *   name, turns every test of it red
 */
export function expectDeclared(method: string, path: string, status: number, body: unknown): void {
  const [pathname = ''] = path.split('?')
  const route = routes.find((one) => one.method === method && one.path.test(pathname))
  if (!route) return
  const declared = route.responses[status]
  if (!declared) throw new Error(`${method} ${path} answered ${status}, which its contract does not declare.`)
  const schema = schemaOf(declared)
  if (!schema) return
  const { error } = strictly(schema).safeParse(body)
  if (error)
    throw new Error(`${method} ${path} answered what it does not declare:\n${z.prettifyError(error)}`)
}

function schemaOf(declared: unknown): z.ZodType | undefined {
  const content = (declared as { content?: Record<string, { schema?: unknown }> }).content
  const schema = (content?.['application/json'] ?? content?.['application/problem+json'])?.schema
  return schema instanceof z.ZodType ? schema : undefined
}

/** The same shape with no room for further fields, as the published description has it. */
function strictly(schema: z.ZodType): z.ZodType {
  const known = strict.get(schema)
  if (known) return known
  const made = z.fromJSONSchema(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  strict.set(schema, made)
  return made
}
