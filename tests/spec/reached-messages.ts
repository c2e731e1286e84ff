import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fieldOf, nodesIn, parse, type Syntax, textOf } from './syntax.ts'

/** Where the product begins: its pages, its browser and its server, whose refusals and notices pages show. */
const ENTRIES = ['src/pages/**/*.tsx', 'src/{client,router}.tsx', 'src/main.ts']

/** What the files of a product ask of its messages: by key, and by the beginning of a key whose end is computed. */
export type ReachedMessages = { keys: ReadonlySet<string>; families: readonly string[] }

/** Of every file that the product under `root` reaches from where it begins, the messages that it asks for. */
export function reachedMessages(root: string, aliases: Record<string, string>): ReachedMessages {
  const waiting = ENTRIES.flatMap((entry) => globSync(entry, { cwd: root })).filter(isProduct)
  const seen = new Set(waiting)
  const keys = new Set<string>()
  const families = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const node of nodesIn(parse(readFileSync(join(root, file), 'utf8'), file))) {
      const name = importedBy(node)
      const next = name === undefined ? undefined : fileOf(name, file, root, aliases)
      if (next !== undefined && !seen.has(next)) {
        seen.add(next)
        waiting.push(next)
      }
      noteMessage(node, keys, families)
    }
  }
  return { keys, families: [...families] }
}

function isProduct(file: string): boolean {
  return !/\.test\.tsx?$/.test(file)
}

/** The module that a node names: an import, an export from elsewhere, or an import that waits until it is wanted. */
function importedBy(node: Syntax): string | undefined {
  if (node.type === 'CallExpression') {
    const [first] = [fieldOf(node, 'arguments')].flat()
    return fieldOf(fieldOf(node, 'callee'), 'type') === 'Import'
      ? textOf(fieldOf(first, 'expression'))
      : undefined
  }
  const isFrom = /^(?:Import|Export(?:Named|All)?)Declaration$/.test(node.type)
  return isFrom && fieldOf(node, 'typeOnly') !== true ? textOf(fieldOf(node, 'source')) : undefined
}

function fileOf(
  name: string,
  from: string,
  root: string,
  aliases: Record<string, string>,
): string | undefined {
  const alias = Object.keys(aliases).find((start) => name.startsWith(start))
  const path =
    alias === undefined ? join(dirname(from), name) : join(aliases[alias] ?? '', name.slice(alias.length))
  const isOurs = /^\.|^#/.test(name) && /\.tsx?$/.test(path)
  return isOurs && existsSync(join(root, path)) ? relative('.', path) : undefined
}

/** `m.key`, `m['key']`, `` m[`start_${rest}`] ``; and a key that is kept as data, to be looked up. */
function noteMessage(node: Syntax, keys: Set<string>, families: Set<string>) {
  if (node.type === 'StringLiteral') keys.add(String(fieldOf(node, 'value')))
  if (node.type !== 'MemberExpression' || fieldOf(fieldOf(node, 'object'), 'value') !== 'm') return
  const property = fieldOf(node, 'property')
  const computed = textOf(fieldOf(property, 'expression'))
  if (computed?.includes('…')) families.add(computed.slice(0, computed.indexOf('…')))
  else keys.add(computed ?? String(fieldOf(property, 'value')))
}
