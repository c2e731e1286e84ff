import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fieldOf, isSyntax, parse, type Syntax } from '../spec/syntax.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NOT_BROWSERS = /\.(test|gen)\.tsx?$|^src\/(paraglide|node|integrations|artwork)\//

/** A place in the browser's code that changes something on the server. */
export type Write = {
  /** The file, without its folders, and the outermost function that it stands in: `file#name`. */
  place: string
  /** Whether it stands in what an act or a form of accounts sends: these end, and tell of what fails. */
  isSent: boolean
  /** The call as `POST /blocks/:userId`, where it is written out from `api()` on. */
  call?: string
}

const METHODS = ['$post', '$put', '$patch', '$delete']
const CALLS = ['sendFile', 'fetch', 'sendBeacon', 'useMutation', 'XMLHttpRequest']
const MENTIONED = new RegExp(
  [...METHODS.map((method) => `\\${method}\\b`), ...CALLS.map((call) => `\\b${call}\\b`)].join('|'),
)
/** What takes a `send` and limits it. */
const ACTS = ['useAct']
const DIALOGS = ['ReasonDialog', 'AskAgainButton']

/** The sources that browsers may be sent: each with its path from the root of the repository. */
export function browserSources(): { file: string; source: string }[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !NOT_BROWSERS.test(file))
    .map((file) => ({ file, source: readFileSync(resolve(ROOT, file), 'utf8') }))
}

/** The writes of a source, in the order in which they stand. */
export function writesIn(source: string, file: string): Write[] {
  if (!MENTIONED.test(source)) return []
  const found: Write[] = []
  walk(parse(source, file), [], (node, path) => {
    if (!isWrite(node)) return
    found.push({
      place: `${basename(file)}#${placeOf([...path, node])}`,
      isSent: isSent([...path, node]),
      ...callOf(node),
    })
  })
  return found
}

/** The functions of a source whose act says that it `endsItself`. */
export function endingItself(source: string, file: string): string[] {
  if (!source.includes('endsItself: true')) return []
  const found: string[] = []
  walk(parse(source, file), [], (node, path) => {
    const isIt = node.type === 'KeyValueProperty' && nameOf(fieldOf(node, 'key')) === 'endsItself'
    if (isIt) found.push(`${basename(file)}#${placeOf(path)}`)
  })
  return found
}

function walk(
  value: unknown,
  path: readonly Syntax[],
  visit: (node: Syntax, path: readonly Syntax[]) => void,
) {
  if (typeof value !== 'object' || value === null) return
  const inner = isSyntax(value) ? [...path, value] : path
  if (isSyntax(value)) visit(value, path)
  for (const within of Object.values(value)) walk(within, inner, visit)
}

function isWrite(node: Syntax): boolean {
  if (node.type === 'MemberExpression') return METHODS.includes(nameOf(fieldOf(node, 'property')))
  if (node.type === 'AssignmentPatternProperty' || node.type === 'KeyValuePatternProperty')
    return METHODS.includes(nameOf(fieldOf(node, 'key')))
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = fieldOf(node, 'callee')
  return CALLS.includes(nameOf(callee)) || nameOf(fieldOf(callee, 'property')) === 'sendBeacon'
}

/** What is called, where the source says all of it. */
function callOf(node: Syntax): { call?: string } {
  const steps: string[] = []
  let at: unknown = node
  while (isSyntax(at) && at.type === 'MemberExpression') {
    const property = fieldOf(at, 'property')
    steps.unshift(nameOf(property) || nameOf(fieldOf(property, 'expression')))
    at = fieldOf(at, 'object')
  }
  const method = steps.pop()?.slice(1).toUpperCase()
  const isWhole = isSyntax(at) && at.type === 'CallExpression' && calleeOf(at) === 'api'
  return isWhole && method ? { call: `${method} /${steps.join('/')}` } : {}
}

/** The outermost function, or value, that has a name. */
function placeOf(path: readonly Syntax[]): string {
  const named = path.find(({ type }) => type === 'FunctionDeclaration' || type === 'VariableDeclarator')
  return nameOf(fieldOf(named, 'identifier') ?? fieldOf(named, 'id')) || 'module'
}

function isSent(path: readonly Syntax[]): boolean {
  return path.some((node, at) => {
    const outer = path.slice(0, at)
    if (node.type === 'KeyValueProperty' || node.type === 'MethodProperty') {
      return nameOf(fieldOf(node, 'key')) === 'send' && ACTS.includes(calleeOf(outer.at(-2)))
    }
    if (node.type === 'JSXAttribute') {
      return (
        nameOf(fieldOf(node, 'name')) === 'send' && DIALOGS.includes(nameOf(fieldOf(outer.at(-1), 'name')))
      )
    }
    const isForm =
      node.type === 'CallExpression' && nameOf(fieldOf(fieldOf(node, 'callee'), 'object')) === 'form'
    return isForm && nameOf(fieldOf(fieldOf(node, 'callee'), 'property')) === 'send'
  })
}

function calleeOf(node: unknown): string {
  return nameOf(fieldOf(node, 'callee'))
}

function nameOf(node: unknown): string {
  const value = fieldOf(node, 'value')
  return typeof value === 'string' ? value : ''
}
