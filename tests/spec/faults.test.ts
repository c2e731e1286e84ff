import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, type Tree } from './faults.ts'
import { reachedMessages } from './reached-messages.ts'
import type { SpecRow } from './row.ts'
import { titlesOf } from './titles.ts'

const SOURCE = `
describe('asking', () => { test('is answered', () => {}); test('twice', () => {}) })
describe('paying', () => { test('twice', () => {}) })
test.skip('later', () => {})
describe.skip('one day', () => { test('perhaps', () => {}) })
test.skipIf(isRoot)('elsewhere', () => {})
test('waits', () => { wait(30_000) })
test.each([[99]])('%i shows', () => {})
test('gives up', (context) => { if (slow) context.skip(); expect(1).toBe(1) })
test.each([['a']])('%s is a letter', () => {})
next()?.(\`a walk (\${describe(look)})\`, async () => {})
const mentioned = "test('only said', () => {})" // test('a comment', () => {})
`

const tree: Tree = {
  testsOf: (file) => (file.endsWith('gone.test.ts') ? undefined : titlesOf(SOURCE, file)),
  isRun: (file) => file.endsWith('.test.ts'),
  messages: new Map([
    ['rentals_asked', ['Rental requested']],
    ['rentals_latest', ['Showing latest {count} rentals']],
    ['rentals_many', ['One rental', '{count} rentals']],
    ['rentals_said', ['{word}']],
    ['rentals_forgotten', ['Forgotten']],
    ['refusal_late', ['Too late']],
  ]),
  reached: {
    keys: new Set(['rentals_asked', 'rentals_latest', 'rentals_many', 'rentals_said']),
    families: ['refusal_'],
  },
  departures: [],
}

const faults = (row: Partial<SpecRow>) =>
  faultsOf([{ id: '4.1', says: 'Somebody asks.', shown: { 'a.test.ts': ['is answered'] }, ...row }], tree)

test.each<[string, Partial<SpecRow>]>([
  ['by a test', {}],
  ['by a test that is named with its group', { shown: { 'a.test.ts': ['paying > twice'] } }],
  ['by a table', { shown: { 'a.test.ts': ['%s is a letter'] } }],
  ['by a story, whatever its look', { shown: { 'a.test.ts': ['a walk'] } }],
  ['in words that a screen shows', { texts: ['Rental requested', 'Showing latest 8 rentals', '3 rentals'] }],
  ['in words of a family', { texts: ['Too late'] }],
  ['by a number', { shown: { 'a.test.ts': ['waits'] }, numbers: [30_000] }],
  ['by a number of a table', { shown: { 'a.test.ts': ['%i shows'] }, numbers: [99] }],
  ['by nothing, while it is missing', { shown: {}, missing: 'Not built.' }],
])('a row is shown %s', (_, row) => {
  expect(faults(row)).toEqual([])
})

test.each<[string, Partial<SpecRow>, string]>([
  ['has no test', { shown: {} }, 'no test shows it'],
  ['has a file without a title', { shown: { 'a.test.ts': [] } }, 'no test shows it'],
  ['names a file that is gone', { shown: { 'gone.test.ts': ['x'] } }, 'there is no gone.test.ts'],
  ['names a file that is not run', { shown: { 'a.ts': ['is answered'] } }, 'a.ts is not run'],
  [
    'names a test that was renamed',
    { shown: { 'a.test.ts': ['was answered'] } },
    'a.test.ts has no test “was answered”',
  ],
  ['names what is only said', { shown: { 'a.test.ts': ['only said'] } }, 'a.test.ts has no test “only said”'],
  ['names a comment', { shown: { 'a.test.ts': ['a comment'] } }, 'a.test.ts has no test “a comment”'],
  [
    'names one of two',
    { shown: { 'a.test.ts': ['twice'] } },
    'a.test.ts has several tests “twice”: name its groups as well',
  ],
  ...['later', 'perhaps', 'elsewhere', 'gives up'].map((title): [string, Partial<SpecRow>, string] => [
    `names a test that is skipped (${title})`,
    { shown: { 'a.test.ts': [title] } },
    `a.test.ts: “${title}” is skipped`,
  ]),
  ['quotes what nobody says', { texts: ['Rental refused'] }, 'no message says “Rental refused”'],
  ['quotes half of a text', { texts: ['Rental'.concat(' request')] }, 'no message says “Rental request”'],
  [
    'quotes what no screen shows',
    { texts: ['Forgotten'] },
    'no screen shows “Forgotten” (rentals_forgotten)',
  ],
  ['has a number that no test spells out', { numbers: [60_000] }, 'no test of it spells out 60000'],
  ['is missing and shown', { missing: 'Not built.' }, 'it is missing, and shown all the same'],
  ['departs where nothing says so', { departs: 'rating 4' }, 'decision 0016 lists no departure “rating 4”'],
])('a row that %s is a fault', (_, row, fault) => {
  expect(faults(row)).toEqual([`4.1: ${fault}`])
})

test('a row is shown by no test where a departure is listed, and each that is listed has its row', () => {
  const departing = { ...tree, departures: ['rating 5'] }
  const row = { id: '4.1', says: 'Somebody asks.', shown: {} }
  expect(faultsOf([{ ...row, departs: 'rating 5' }], departing)).toEqual([])
  expect(faultsOf([], departing)).toEqual(['no row departs by “rating 5”, which decision 0016 lists'])
})

test('a repeated row is a fault', () => {
  const row = { id: '4.1', says: 'Somebody asks.', shown: { 'a.test.ts': ['is answered'] } }
  expect(faultsOf([row, row], tree)).toEqual(['4.1: stands twice'])
})

test('a message is reached from where the product begins, and by no file that only tests import', async () => {
  const root = await mkdtemp(join(tmpdir(), 'northreel-reach-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = {
    'src/pages/a.tsx': "import { b } from '#features/b.ts'\nconst c = import('./c.tsx')\nm.page_title()",
    'src/pages/c.tsx': "export * from '../d.ts'\nm['late_title']()",
    'src/pages/a.dom.test.tsx': 'm.tested_title()',
    'src/features/b.ts': `import type { E } from './e.ts'\nm[\`family_\${code}\`]()\nconst kept = { key: 'data_title' }`,
    'src/features/e.ts': 'm.type_title()',
    'src/d.ts': 'm.deep_title()',
    'src/alone.ts': 'm.alone_title()',
  }
  for (const [file, source] of Object.entries(files)) {
    await mkdir(join(root, dirname(file)), { recursive: true })
    await writeFile(join(root, file), source)
  }
  const { keys, families } = reachedMessages(root, { '#features/': 'src/features/' })
  const titles = [...keys].filter((key) => key.endsWith('_title')).sort()
  expect([titles, families]).toEqual([['data_title', 'deep_title', 'late_title', 'page_title'], ['family_']])
})
