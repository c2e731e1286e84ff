import type { ReachedMessages } from './reached-messages.ts'
import type { SpecRow } from './row.ts'
import type { TitledTest } from './titles.ts'

/** What rows are held against. */
export type Tree = {
  /** The tests of a file; nothing where there is no such file. */
  testsOf(file: string): TitledTest[] | undefined
  /** Whether `npm test` runs a file. */
  isRun(file: string): boolean
  /** Each message of the product by its key; one that varies has several texts. */
  messages: ReadonlyMap<string, readonly string[]>
  reached: ReachedMessages
  /** What decision 0016 lists as departures. */
  departures: readonly string[]
}

/** What is wrong with the rows of the specification, a line each; none where every row is shown. */
export function faultsOf(rows: readonly SpecRow[], tree: Tree): string[] {
  const ids = rows.map((row) => row.id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: stands twice`)
  const faults = rows.flatMap((row) =>
    [
      ...faultsOfTests(row, tree),
      ...(row.texts ?? []).flatMap((text) => faultOfText(text, tree)),
      ...faultsOfDeparture(row, tree),
      ...faultsOfNumbers(row, tree),
    ].map((fault) => `${row.id}: ${fault}`),
  )
  const unsaid = tree.departures
    .filter((departure) => !rows.some(({ departs }) => departs === departure))
    .map((departure) => `no row departs by “${departure}”, which decision 0016 lists`)
  return [...twice, ...faults, ...unsaid]
}

function faultsOfTests(row: SpecRow, tree: Tree): string[] {
  if (row.missing !== undefined)
    return Object.keys(row.shown).length > 0 ? ['it is missing, and shown all the same'] : []
  const named = Object.entries(row.shown).flatMap(([file, titles]) =>
    titles.map((title) => ({ file, title })),
  )
  if (named.length === 0) return row.departs === undefined ? ['no test shows it'] : []
  return named.flatMap(({ file, title }) => {
    const tests = tree.testsOf(file)
    if (!tests) return [`there is no ${file}`]
    if (!tree.isRun(file)) return [`${file} is not run`]
    const found = tests.filter((test) => test.title === title || nameOf(test) === title)
    if (found.length === 0) return [`${file} has no test “${title}”`]
    if (found.length > 1) return [`${file} has several tests “${title}”: name its groups as well`]
    return found.every((test) => test.runs) ? [] : [`${file}: “${title}” is skipped`]
  })
}

/** A test with the groups around it, as it is told when it fails. */
function nameOf({ groups, title }: TitledTest): string {
  return [...groups, title].join(' > ')
}

function faultsOfNumbers({ numbers = [], shown }: SpecRow, tree: Tree): string[] {
  const tests = Object.entries(shown).flatMap(([file, titles]) => {
    const named = (test: TitledTest) => titles.includes(test.title) || titles.includes(nameOf(test))
    return (tree.testsOf(file) ?? []).filter(named)
  })
  const unsaid = numbers.filter((number) => !tests.some((test) => test.numbers.has(number)))
  return unsaid.map((number) => `no test of it spells out ${number}`)
}

function faultOfText(text: string, { messages, reached }: Tree): string[] {
  const keys = [...messages].filter(([, texts]) => texts.some((each) => says(each, text))).map(([key]) => key)
  if (keys.length === 0) return [`no message says “${text}”`]
  const shown = keys.some(
    (key) => reached.keys.has(key) || reached.families.some((start) => key.startsWith(start)),
  )
  return shown ? [] : [`no screen shows “${text}” (${keys.join(', ')})`]
}

/** Whether a message says a text, word by word; a value that it takes is one word or number. */
function says(message: string, text: string): boolean {
  if (message === text) return true
  const parts = message.split(/\{\w+\}/)
  if (parts.length === 1 || !/\p{L}/u.test(parts.join(''))) return false
  return new RegExp(`^${parts.map(RegExp.escape).join('[\\p{L}\\d]+')}$`, 'u').test(text)
}

function faultsOfDeparture({ departs }: SpecRow, { departures }: Tree): string[] {
  if (departs === undefined || departures.includes(departs)) return []
  return [`decision 0016 lists no departure “${departs}”`]
}
