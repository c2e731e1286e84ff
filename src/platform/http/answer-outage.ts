import type { Context } from 'hono'
import { m } from '#paraglide/messages.js'
import type { Locale } from '../locale.ts'
import type { Log } from '../log.ts'
import type { Outage } from '../outage.ts'
import type { Env } from './env.ts'
import { answerProblem, type FailureCode } from './problem.ts'

type Words = {
  code: Exclude<FailureCode, 'unexpected' | 'provider_unreachable'>
  seconds: number
  sentence: (values: object, options: { locale: Locale }) => string
}

/** The answer to each outage, and the seconds after which another try has a chance. */
const WORDS: Record<Outage, Words> = {
  away: { code: 'unavailable', seconds: 3, sentence: m.problem_unavailable },
  busy: { code: 'busy', seconds: 5, sentence: m.problem_busy },
  slow: { code: 'too_slow', seconds: 10, sentence: m.problem_too_slow },
  full: { code: 'storage_full', seconds: 60, sentence: m.problem_storage_full },
}

const REASONS: Record<Outage, string> = {
  away: 'the database or the store of files can’t be reached',
  busy: 'every connection to the database was taken for too long',
  slow: 'a statement took longer than it may',
  full: 'the disk is full: nothing can be written until there is room',
}

const TELL_EVERY_MS = 60_000

/** Answers 503 with the time of another try. Logs each kind once a minute, not once per request. */
export function outageAnswerer() {
  const told = new Map<Outage, number>()
  const mayTell = (outage: Outage) => {
    const now = performance.now()
    if (now - (told.get(outage) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return false
    told.set(outage, now)
    return true
  }
  return (c: Context<Env>, outage: Outage, error: unknown) => {
    const { log, requestId, locale }: { log: Log; requestId: string; locale: Locale } = c.var.ctx
    if (mayTell(outage)) log.error({ error, requestId }, REASONS[outage])
    const { code, seconds, sentence } = WORDS[outage]
    c.header('retry-after', String(seconds))
    return answerProblem(c, code, 503, sentence({}, { locale }))
  }
}
