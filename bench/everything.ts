import { benchApprovals } from './approvals.ts'
import { onDemoNode } from './demo-node.ts'
import { benchKeptPages } from './kept-pages.ts'
import { emptyLine, KIND_HEADING, kindLine } from './kinds.ts'
import { benchMessages } from './messages.ts'
import { benchPageCost } from './page-cost.ts'
import { LIMIT_KB, weighPages } from './page-weight.ts'
import { benchPages } from './pages.ts'
import { benchPictures } from './pictures.ts'
import { row, say } from './report.ts'
import { benchSearch } from './search.ts'
import { benchStarts } from './starts.ts'

/** Measures how fast the product is, against the floor below it, in one run on this machine: in a market of so many listings. */
export async function benchEverything(listings: number): Promise<void> {
  await saySearch(listings)
  await sayApprovals()
  await sayMessages()
  await sayProcess()
  await sayPages()
}

async function saySearch(wanted: number): Promise<void> {
  say(`Search and the listing page (a minute or two: a world of ${wanted} listings is made first)`)
  const { listings, rentals, search, listing, kinds, throughput, summaries, saved } =
    await benchSearch(wanted)
  say(`${listings} listings, ${rentals} rentals; milliseconds`)
  row('search: words, city, days over HTTP', search.http)
  row('the same SQL alone', search.sql)
  say(`    ratio p50 ${search.p50_ratio.toFixed(2)}, p99 ${search.p99_ratio.toFixed(2)} (at most 3)`)
  row('a category’s newest over HTTP', listing.http)
  row('the same SQL alone', listing.sql)
  row('a bare http + pg endpoint', listing.bare)
  say(
    `    ratio to bare p50 ${listing.p50_ratio_to_bare.toFixed(2)}, p99 ${listing.p99_ratio_to_bare.toFixed(2)}`,
  )
  say(
    `    pages a second, 32 connections: ${Math.round(throughput.http)}, bare ${Math.round(throughput.bare)} (ratio ${throughput.ratio.toFixed(2)})`,
  )

  say(`\n${KIND_HEADING}`)
  for (const kind of kinds.kinds) say(kindLine(kind))
  say(emptyLine(kinds))

  row('summaries of sixteen words, one at a time', summaries.alone)
  row('plain searches beside forty at once', summaries.beside)
  say(
    `    of forty at once ${summaries.crowd.answered} answered, ${summaries.crowd.turned_away} told when to come back, the last after ${summaries.crowd.last_ms} ms`,
  )

  say(
    `    ${saved.searches} saved searches in one run: ${saved.second.seconds} s, of the database's time ${saved.second.database_s} s (aim 5 s); ${saved.told} finds told`,
  )
}

async function sayApprovals(): Promise<void> {
  say('\nApprovals under contention: eight overlapping requests answered at one instant')
  const { times, bare, ...counts } = await benchApprovals()
  row('an answer (aim p99 30 ms)', times)
  row('a bare lock, update and commit', bare)
  say(`    ${JSON.stringify(counts)}`)
}

async function sayMessages(): Promise<void> {
  say('\nMessages between a hundred pairs with 200 open sockets; without NOTIFY nobody hears')
  const messages = await benchMessages()
  row(`${messages.sent_a_second} a second: sent (aim p99 50 ms)`, messages.paced.send)
  row('the other’s socket hears', messages.paced.socket)
  row('the other’s screen has the thread', messages.paced.screen)
  row(`as many as go: ${messages.crowded.a_second} a second`, messages.crowded.send)
  row('one statement behind a bare http + pg endpoint', messages.bare.paced)
  row(`as many as go: ${messages.bare.a_second} a second`, messages.bare.send)
  row('without NOTIFY: sent', messages.without_notify.paced)
  row(`as many as go: ${messages.without_notify.a_second} a second`, messages.without_notify.send)
}

async function sayProcess(): Promise<void> {
  say('\nA start with the demo world to be made, and one after a kill')
  say(JSON.stringify(await benchStarts(), null, 2))

  say('\nTen photographs of 12,000 × 9,000 at once (server and picture processes at most 400 MB; Linux)')
  if (process.platform === 'linux') say(JSON.stringify(await benchPictures(), null, 2))
}

async function sayPages(): Promise<void> {
  say('\nA page that is made, alone and beside one address that asks for many at once (at most 3 times)')
  const pages = await benchPages()
  row('a page alone', pages.quiet)
  for (const { connections, others, ratio_p50, made, turned_away } of pages.beside) {
    row(`beside ${connections} connections of one address`, others)
    say(`    ratio p50 ${ratio_p50}; that address: ${made} made, ${turned_away} told when to come back`)
  }

  say('\nProcessor time of a page that is made, beside that of its API answers (at most 6 times)')
  for (const { path, page_ms, api_ms, ratio, bytes } of await benchPageCost()) {
    say(
      `    ${path.padEnd(50)} ${page_ms} ms, answers ${api_ms} ms, ratio ${ratio}; ${bytes} bytes of markup`,
    )
  }

  say('\nPages from memory on 32 connections (aim 2,000 a second, p99 10 ms), and pages made one by one')
  const { kept, made: madePages, answers, empty } = await benchKeptPages()
  row(`from memory: ${kept.a_second} a second`, kept.times)
  row(`made: ${madePages.a_second} a second`, madePages.times)
  row('an answer of the API, alone', answers.alone.times)
  row('the same while pages are made', answers.beside_pages.times)
  row(`an empty answer: ${empty.a_second} a second`, empty.times)

  say(`\nJavaScript of every public page, compressed (at most ${LIMIT_KB} kB)`)
  for (const { path, kilobytes, files } of await onDemoNode(weighPages)) {
    say(`${kilobytes.toFixed(1).padStart(7)} kB  ${String(files).padStart(3)} files  ${path}`)
  }
}
