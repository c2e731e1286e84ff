// The files that a developer opens to follow a write, for `npm run figures`.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fieldOf, isSyntax, nodesIn, parse, type Syntax } from '../tests/spec/syntax.ts'

/** Reads a file by its path from the root; undefined where there is none. */
type Read = (path: string) => string | undefined
type Place = { file: string; name: string }
type Module = { declared: Map<string, Syntax>; imported: Map<string, Place>; handlers: Map<string, Syntax> }

/** The starts of a write: handlers of routes by the route's name, and jobs by their function. */
export type Write = { file: string; routes: readonly string[]; jobs?: readonly Place[] }

const CONTACTS = 'src/features/people/accounts/contact'
export const writes: Record<string, Write> = {
  'approve a rental': { file: 'src/features/rent/rentals/api.ts', routes: ['approveRentalRoute'] },
  'send a message': { file: 'src/features/talk/messages/api.ts', routes: ['sendMessageRoute'] },
  'change an e-mail address': {
    file: `${CONTACTS}/api.ts`,
    routes: ['changeContactRoute', 'followContactLinkRoute'],
    jobs: [{ file: `${CONTACTS}/contact-message.ts`, name: 'sendContactMessage' }],
  },
}

/**
 * The files of a write's own feature that its code passes through, from the handler of its route down to the SQL: the walk
 * follows each function that a function names, through imports and within a file. Constants, types and the files of other
 * features are not counted: an act of another feature is known by its name. An e-mail address is changed by asking, by the
 * letter and by its link. Of the version before wings (da5762f): 17 to approve, 16 to send a message, 22 to change an address.
 */
export function filesToOpen({ file, routes, jobs = [] }: Write, read: Read = readFromRoot): string[] {
  const modules = new Map<string, Module>()
  const seen = new Set<string>()
  const opened = new Set([file])
  const moduleOf = (path: string): Module => {
    const known = modules.get(path) ?? readModule(path, read)
    modules.set(path, known)
    return known
  }
  const visit = ({ file: path, name }: Place): void => {
    const key = `${path}#${name}`
    const node = moduleOf(path).declared.get(name)
    if (seen.has(key) || !node || !isFunction(node)) return
    seen.add(key)
    opened.add(path)
    follow(path, node)
  }
  const follow = (path: string, node: unknown): void => {
    const { declared, imported } = moduleOf(path)
    for (const name of new Set(namesUsedIn(node))) {
      const place = declared.has(name) ? { file: path, name } : imported.get(name)
      if (place) visit(place)
    }
  }
  for (const route of routes) follow(file, moduleOf(file).handlers.get(route))
  for (const job of jobs) visit(job)
  return [...opened].filter((path) => roomOf(path) === roomOf(file)).sort()
}

function roomOf(path: string): string {
  return path.startsWith('src/features/') ? path.split('/').slice(2, 4).join('/') : ''
}

function readFromRoot(path: string): string | undefined {
  const url = new URL(`../${path}`, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined
}

function readModule(path: string, read: Read): Module {
  const module: Module = { declared: new Map(), imported: new Map(), handlers: new Map() }
  const source = read(path)
  const items = source === undefined ? [] : parse(source, path)
  for (const item of listOf(items)) {
    if (item.type === 'ImportDeclaration') addImports(module, path, item)
    else for (const [name, node] of declarationsIn(item)) module.declared.set(name, node)
  }
  for (const call of nodesIn(items)) addHandler(module, call)
  return module
}

function addImports({ imported }: Module, path: string, item: Syntax): void {
  const to = String(fieldOf(fieldOf(item, 'source'), 'value'))
  const file = to.startsWith('#') ? `src/${to.slice(1)}` : posix.normalize(posix.join(dirname(path), to))
  if (fieldOf(item, 'typeOnly') || !/^[#.]/.test(to)) return
  for (const one of listOf(fieldOf(item, 'specifiers'))) {
    const local = String(fieldOf(fieldOf(one, 'local'), 'value'))
    imported.set(local, { file, name: String(fieldOf(fieldOf(one, 'imported'), 'value') ?? local) })
  }
}

function declarationsIn(item: Syntax): [string, Syntax][] {
  const found = fieldOf(item, 'declaration') ?? item
  if (!isSyntax(found)) return []
  if (found.type === 'VariableDeclaration')
    return listOf(fieldOf(found, 'declarations')).map((one) => [
      String(fieldOf(fieldOf(one, 'id'), 'value')),
      one,
    ])
  const name = fieldOf(fieldOf(found, 'identifier'), 'value')
  return name === undefined ? [] : [[String(name), found]]
}

/** A handler is the second argument of `.openapi(route, handler)`. */
function addHandler({ handlers }: Module, call: Syntax): void {
  if (call.type !== 'CallExpression') return
  if (fieldOf(fieldOf(fieldOf(call, 'callee'), 'property'), 'value') !== 'openapi') return
  const given = fieldOf(call, 'arguments')
  const [route, handler] = Array.isArray(given) ? given.map((one) => fieldOf(one, 'expression')) : []
  const name = fieldOf(route, 'value') ?? fieldOf(fieldOf(route, 'property'), 'value')
  if (name !== undefined && isSyntax(handler)) handlers.set(String(name), handler)
}

function isFunction(node: Syntax): boolean {
  if (node.type === 'FunctionDeclaration') return true
  const value = fieldOf(node, 'init')
  return isSyntax(value) && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression')
}

/** The names that a piece of code uses as values; those of types, properties and keys are none. */
function* namesUsedIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if (!isSyntax(node)) {
    for (const within of Object.values(node)) yield* namesUsedIn(within)
    return
  }
  if (node.type === 'Identifier') yield String(fieldOf(node, 'value'))
  else if (/^Ts(As|Satisfies|NonNull|Const)/.test(node.type)) yield* namesUsedIn(fieldOf(node, 'expression'))
  else if (!node.type.startsWith('Ts')) {
    const skipped = node.type === 'MemberExpression' ? 'property' : 'key'
    for (const [field, within] of Object.entries(node)) {
      const isName = field === skipped && fieldOf(within, 'type') !== 'Computed'
      if (!isName) yield* namesUsedIn(within)
    }
  }
}

function listOf(value: unknown): Syntax[] {
  return Array.isArray(value) ? value.filter(isSyntax) : []
}
