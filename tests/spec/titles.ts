import { fieldOf, isSyntax, nodesIn, parse, textOf } from './syntax.ts'

/**
 * A test as its file names it: with an ellipsis for what is computed, a table’s own holes as they are, and a story without
 * the look that ends its title. `groups` are those around it, the outer first; `numbers` are those that it spells out, in its table too.
 */
export type TitledTest = { title: string; groups: string[]; runs: boolean; numbers: ReadonlySet<number> }

const TESTS = new Set(['test', 'it', 'story', 'next'])
const NOT_RUN = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])
const LOOK = / \(…\)$/

/** Every test of a source, and whether it always runs: one that is skipped, by itself, by its group or on a condition, does not. */
export function titlesOf(source: string, file: string): TitledTest[] {
  const found: TitledTest[] = []
  const walk = (node: unknown, groups: string[], runs: boolean) => {
    if (typeof node !== 'object' || node === null) return
    const called = isSyntax(node) && node.type === 'CallExpression' ? namesOf(fieldOf(node, 'callee')) : []
    const [title, ...body] = called.length > 0 ? passedTo(node) : []
    const text = textOf(title)
    if (text === undefined || body.length === 0 || !isTestOrGroup(called[0])) {
      for (const within of Object.values(node)) walk(within, groups, runs)
      return
    }
    const here = runs && !called.some((name) => NOT_RUN.has(name))
    const isGroup = called[0] === 'describe' || called[1] === 'describe'
    if (!isGroup) {
      const runs = here && !skipsItself(body)
      found.push({ title: text.replace(LOOK, ''), groups, runs, numbers: numbersIn(node) })
    }
    for (const within of body) walk(within, isGroup ? [...groups, text] : groups, here)
  }
  walk(parse(source, file), [], true)
  return found
}

function isTestOrGroup(name: string | undefined): boolean {
  return name !== undefined && (TESTS.has(name) || name === 'describe')
}

/** What a call names, the first first: `test.each(rows)(…)` names test and each; nothing where it is not so simple. */
function namesOf(callee: unknown): string[] {
  if (!isSyntax(callee)) return []
  if (callee.type === 'Identifier') return [String(fieldOf(callee, 'value'))]
  if (callee.type === 'CallExpression') return namesOf(fieldOf(callee, 'callee'))
  if (callee.type === 'TaggedTemplateExpression') return namesOf(fieldOf(callee, 'tag'))
  if (callee.type !== 'MemberExpression') return []
  return [...namesOf(fieldOf(callee, 'object')), String(fieldOf(fieldOf(callee, 'property'), 'value'))]
}

function passedTo(call: unknown): unknown[] {
  const passed = fieldOf(call, 'arguments')
  return Array.isArray(passed) ? passed.map((each) => fieldOf(each, 'expression')) : []
}

function numbersIn(test: unknown): Set<number> {
  const spelled = [...nodesIn(test)].filter(({ type }) => type === 'NumericLiteral')
  return new Set(spelled.map((node) => Number(fieldOf(node, 'value'))))
}

/** A test that calls `skip` of a test or of what it is given, for good or on a condition. */
function skipsItself(body: unknown): boolean {
  for (const node of nodesIn(body)) {
    if (node.type !== 'CallExpression') continue
    const [first, second] = namesOf(fieldOf(node, 'callee'))
    if (first === undefined || second === undefined) continue
    if ((TESTS.has(first) || first === 'context') && NOT_RUN.has(second)) return true
  }
  return false
}
