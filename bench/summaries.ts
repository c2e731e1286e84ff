import { get } from 'node:http'
import { type Times, timesOf } from './times.ts'

const ALONE = 40
const CROWD = 40

/** As many words as a search reads, every one of them common. */
const WORDS =
  'sony canon camera lens kit cine prime zoom full frame battery charger case light stand monitor'.split(' ')

/**
 * Milliseconds. `alone` are summaries of sixteen words one after the other; `crowd` forty at once from as many addresses, by
 * what they were answered; `beside` are plain searches meanwhile.
 */
export type SummaryTimes = {
  alone: Times
  crowd: { answered: number; turned_away: number; last_ms: number }
  beside: Times
}

/** Measures the heaviest thing that anybody may ask of a search. */
export async function measureSummaries(port: number): Promise<SummaryTimes> {
  const alone: number[] = []
  for (let turn = 0; turn < ALONE; turn += 1) alone.push((await summarize(port, turn, '127.0.0.1')).ms)

  const started = performance.now()
  const crowd = Promise.all(
    Array.from({ length: CROWD }, (_, turn) => summarize(port, ALONE + turn, `127.0.1.${turn + 1}`)),
  )
  const beside: number[] = []
  let isOver = false
  const over = crowd.then(() => {
    isOver = true
    return performance.now() - started
  })
  while (!isOver) beside.push((await ask(port, '/api/equipment?query=sony+fx6', '127.0.2.1')).ms)
  const answers = await crowd
  const answered = answers.filter(({ status }) => status === 200).length
  return {
    alone: timesOf(alone),
    crowd: { answered, turned_away: CROWD - answered, last_ms: Math.round(await over) },
    beside: timesOf(beside),
  }
}

/** The same words from another first one on, so that no answer is one that was given before. */
function summarize(port: number, turn: number, from: string) {
  const start = turn % WORDS.length
  const query = [...WORDS.slice(start), ...WORDS.slice(0, start)].join(' ')
  return ask(port, `/api/equipment/summary?${new URLSearchParams({ query })}`, from)
}

/** @throws when the answer is neither what was asked for nor a time to come back at */
function ask(port: number, path: string, localAddress: string): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  return new Promise((done, fail) => {
    const request = get({ host: '127.0.0.1', port, path, localAddress, agent: false }, (response) => {
      const status = response.statusCode ?? 0
      response.resume().once('end', () => {
        if (status === 200 || response.headers['retry-after'])
          done({ status, ms: performance.now() - started })
        else fail(new Error(`${path} was answered ${status}.`))
      })
    })
    request.on('error', fail)
  })
}
