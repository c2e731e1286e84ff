// `npm run bench`: how fast the product is, against the floor below it.
import { parseArgs } from 'node:util'
import { benchEverything } from './everything.ts'
import { say } from './report.ts'
import { LISTINGS } from './search.ts'
import { benchSoak } from './soak.ts'

const USAGE = `npm run bench [-- --listings N | --soak [--minutes N] [--a-second N] | --lighthouse [--runs N] [PATH …]]

Prints each figure of the product beside its floor, in one run; those of the search in a market of 100,000 listings, or of N. With --soak a
load that lasts N minutes (10 unless given) instead: searches, pages, messages, rentals, payments and uploads with 2,000 open sockets, at
four fifths of what the machine bears, or so many acts a second where others use it too; each minute, and whether anything rises. With
--lighthouse every public page, or those of the paths, as Lighthouse judges them: the median of N runs (5 unless given), each beside
itself without scripts.

Ends with 0; after --soak with 1 when something rose or was not answered, after --lighthouse with 1 when a page fell short.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: String(LISTINGS) },
    soak: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    'a-second': { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})
const { soak, help, ...given } = values
if (help) say(USAGE)
else if (given.lighthouse) {
  // Lighthouse takes a second to load, and no other mode needs it.
  const { benchLighthouse } = await import('./lighthouse.ts')
  if (!(await benchLighthouse({ runs: wholeNumber('runs'), paths: positionals }, say))) process.exitCode = 1
} else if (!soak) await benchEverything(wholeNumber('listings'))
else {
  const aSecond = given['a-second'] === undefined ? undefined : wholeNumber('a-second')
  if (!(await benchSoak({ minutes: wholeNumber('minutes'), aSecond }, say))) process.exitCode = 1
}

function wholeNumber(name: 'listings' | 'minutes' | 'a-second' | 'runs'): number {
  const count = Number(values[name])
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} is a whole number above 0.`)
}
