// `npm run bench`: how fast the product is, against the floor below it.
import { parseArgs } from 'node:util'
import { benchEverything } from './everything.ts'
import { say } from './report.ts'
import { LISTINGS } from './search.ts'
import { benchSoak } from './soak.ts'

const USAGE = `npm run bench [-- --listings N | --soak [--minutes N] [--a-second N]]

Prints each figure of the product beside its floor, in one run; those of the search in a market of 100,000 listings, or of N. With --soak a
load that lasts N minutes (10 unless given) instead: searches, pages, messages, rentals, payments and uploads with 2,000 open sockets, at
four fifths of what the machine bears, or so many acts a second where others use it too; each minute, and whether anything rises.

Ends with 0; after --soak with 1 when something rose or was not answered.`

const { listings, soak, minutes, help, ...given } = parseArgs({
  options: {
    listings: { type: 'string', default: String(LISTINGS) },
    soak: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    'a-second': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
}).values
if (help) say(USAGE)
else if (!soak) await benchEverything(Number(listings))
else {
  const aSecond = given['a-second'] === undefined ? undefined : Number(given['a-second'])
  if (!(await benchSoak({ minutes: Number(minutes), aSecond }, say))) process.exitCode = 1
}
