import pg from 'pg'
import { freePort } from '../src/platform/free-port.ts'
import { databaseUrl, dataFolder, startProcess, untilReady } from '../tests/processes/node-process.ts'
import { TEST_SECRETS } from '../tests/support/secrets.ts'
import { KINDS, type Kind, mixOf } from './soak/acts.ts'
import { besideFloor, trendOf } from './soak/flat.ts'
import { type Floor, openFloor } from './soak/floor.ts'
import { GAUGES, type GaugeName, readGauges } from './soak/gauges.ts'
import { mostASecond, pace } from './soak/pace.ts'
import { makePairs, openPages, type Pair } from './soak/people.ts'
import { timesOf } from './times.ts'

const SHARE = 0.8
const WARM_UP_SECONDS = 20
const CAPACITY_SECONDS = 40
const MINUTE_SECONDS = 60
const SCREEN_AIM_MS = 50
const BARE_A_SECOND = 4
/** Until then caches fill and code is compiled. */
const WARM_UP_MINUTES = 1

type Minute = Record<Kind, number> & Record<GaugeName, number>

/** How long, and so many acts a second instead of four fifths of what the machine bears. */
type Load = { minutes: number; aSecond?: number | undefined }
type Say = (line: string) => void

/**
 * A node of the demo world under searches, pages, messages, uploads and rentals with 2,000 open sockets, at four fifths of
 * what the machine bears with it; prints each minute beside a bare message, and the trend of each figure.
 * @returns whether everything was answered and stayed flat
 */
export async function benchSoak(load: Load, say: Say): Promise<boolean> {
  const folder = await dataFolder()
  const variables = { AUTH_SECRET: TEST_SECRETS.auth, SEED: 'demo', TRUST_PROXY: '1' }
  const node = startProcess(folder.path, await freePort(), variables)
  try {
    await untilReady(node)
    const url = await databaseUrl(folder.path)
    const pairs = await makePairs(url, folder.path)
    const pages = await openPages(node.url, pairs)
    say(`${pages.length} open sockets`)
    const floor = await openFloor(url)
    const isWell = await withoutLimits(url, () => soak({ origin: node.url, pairs, floor }, load, say))
    await floor.stop()
    for (const page of pages) page.terminate()
    return isWell
  } finally {
    node.child.kill('SIGTERM')
    await node.ended
    await folder.drop()
  }
}

type Site = { origin: string; pairs: Pair[]; floor: Floor }

async function soak({ origin, pairs, floor }: Site, { minutes, ...given }: Load, say: Say): Promise<boolean> {
  const failures = new Map<string, number>()
  const fail = (error: unknown) => {
    const words = String(error).replace(/[\da-f]{8}-[\da-f-]{27}/g, '…')
    failures.set(words, (failures.get(words) ?? 0) + 1)
  }
  const taken = newTimes()
  const next = await mixOf(origin, pairs, (kind, since) => taken[kind].push(performance.now() - since))
  await mostASecond(next, WARM_UP_SECONDS, fail)
  const most = await mostASecond(next, CAPACITY_SECONDS, fail)
  const aSecond = given.aSecond ?? most * SHARE
  say(`the machine bears ${Math.round(most)} acts a second, the load is ${Math.round(aSecond)}`)
  say(['minute', ...KINDS.map((kind) => `${kind} p99`), ...Object.keys(GAUGES), 'bare p99'].join(' | '))
  const seen: Minute[] = []
  const screens: number[][] = []
  const floors: number[][] = []
  const beside = { aSecond: BARE_A_SECOND, seconds: MINUTE_SECONDS }
  let leftOut = 0
  for (let minute = 1; minute <= minutes; minute += 1) {
    Object.assign(taken, newTimes())
    floor.takeTimes()
    const besides = pace(floor.next, beside, fail)
    leftOut += await pace(next, { aSecond, seconds: MINUTE_SECONDS }, fail)
    leftOut += await besides
    screens.push(taken.screen)
    floors.push(floor.takeTimes())
    const figures = { ...p99Of(taken), ...(await readGauges(origin)) }
    seen.push(figures)
    say([minute, ...Object.values(figures), ...floors.slice(-1).map(p99)].join(' | '))
  }
  for (const [words, count] of failures) say(`failed ${count} times: ${words}`)
  if (leftOut > 0) say(`${leftOut} acts were left out: the machine did not bear the load`)
  const warm = floors.slice(WARM_UP_MINUTES)
  const isFlat = judge(seen.slice(WARM_UP_MINUTES), warm.map(p99), say)
  sayScreens(screens.slice(WARM_UP_MINUTES), warm, say)
  return isFlat && failures.size === 0 && leftOut === 0
}

function newTimes(): Record<Kind, number[]> {
  return {
    ...{ search: [], page: [], 'own page': [], message: [], screen: [] },
    ...{ request: [], approval: [], payment: [], upload: [] },
  }
}

function p99Of(taken: Record<Kind, number[]>): Record<Kind, number> {
  const of = (kind: Kind) => p99(taken[kind])
  return {
    ...{ search: of('search'), page: of('page'), 'own page': of('own page'), message: of('message') },
    ...{ screen: of('screen'), request: of('request'), approval: of('approval') },
    ...{ payment: of('payment'), upload: of('upload') },
  }
}

function p99(times: number[]): number {
  return Math.round(timesOf(times).p99)
}

/** Says of each figure how it moved after the first minute: of times, beside the p99 of a bare message in the same minutes. */
function judge(minutes: Minute[], floors: number[], say: Say): boolean {
  const [first] = minutes
  if (!first) return true
  let isAllFlat = true
  for (const name of Object.keys(first) as (keyof Minute)[]) {
    const values = minutes.map((minute) => minute[name])
    const isTime = !Object.hasOwn(GAUGES, name)
    const { isFlat, isJudged, rise } = trendOf(isTime ? besideFloor(values, floors) : values)
    const verdict = isJudged ? (isFlat ? 'flat' : 'RISES') : 'too few minutes to judge'
    const by = isTime ? ` beside a bare message, ${percent(trendOf(values).rise)} by itself` : ''
    say(`${name.padEnd(12)} ${verdict} (${percent(rise)} over the run${by})`)
    isAllFlat &&= isFlat
  }
  return isAllFlat
}

const percent = (part: number) => `${Math.round(part * 100)} %`

/** Each array has the times of one minute. */
function sayScreens(screens: number[][], floors: number[][], say: Say) {
  if (screens.length === 0) return
  const tell = (minutes: number[][]) =>
    `${p99(minutes.flat())} ms, of the worst minute ${Math.max(...minutes.map(p99))}`
  say(`send → other screen, p99: ${tell(screens)} (aim ${SCREEN_AIM_MS}); a bare message: ${tell(floors)}`)
}

/** Forgets every few seconds what each person has done: a few hundred do here what many thousands would. */
async function withoutLimits<Answer>(url: string, run: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(url)
  await client.connect()
  const forgetting = setInterval(() => void client.query('delete from rate_limits'), 5_000)
  try {
    return await run()
  } finally {
    clearInterval(forgetting)
    await client.end()
  }
}
