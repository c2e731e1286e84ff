import pino from 'pino'
import { isRecord } from './json.ts'

export type Log = pino.Logger

/** A line of level error or fatal: our own sentence, and the fields beside it. */
export type Fault = { isFatal: boolean; sentence: string; about: Record<string, unknown> }

const CUT = '[cut]'
/** The levels of pino. */
const ERROR = 50
const FATAL = 60

const SECRETS = [
  'password',
  'token',
  'cookie',
  'authorization',
  'secret',
  'newPassword',
  'headers.cookie',
  'headers.authorization',
  '*.password',
  '*.token',
  '*.secret',
  '*.cookie',
  '*.authorization',
]

/**
 * The forms of a provider's keys, of account numbers, of links into accounts, and of people's addresses and numbers: the errors
 * of providers and of mail servers quote them.
 */
const TELLING =
  /\b((sk|rk)_(test|live)|whsec|acct)_[\w-]+|\blink_[\da-f]{16,}|\bhttps:\/\/(connect|checkout)\.stripe\.com\/[^\s"\\]+|(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+|\+\d{8,15}\b/g

/** Lines are written together once there are so many bytes of them, or have waited so long: each write of its own costs as much as an answer. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 }

/**
 * Structured log, one JSON object a line, on standard output unless told otherwise; secrets are cut by name and by form,
 * errors written whole but for the values of rows that the database quotes in its own. A fault is written at once, with the lines
 * before it; others within 100 ms.
 */
export function createLog(
  level: string,
  { destination = pino.destination({ dest: 1, ...TOGETHER }), report }: LogOptions = {},
): Log {
  const serializers = { error: serializeError, err: serializeError }
  const redact = { paths: SECRETS, censor: CUT }
  const hooks = { streamWrite: withoutTelling, logMethod: onFaults(report) }
  return pino({ level, redact, base: undefined, serializers, hooks }, destination)
}

type LogOptions = {
  destination?: pino.DestinationStream
  /** Hears of each fault that is logged. */
  report?: ((fault: Fault) => void) | undefined
}

function onFaults(report: LogOptions['report']): NonNullable<pino.LoggerOptions['hooks']>['logMethod'] {
  return function (given, method, level) {
    const [about, sentence]: unknown[] = given
    method.apply(this, given)
    if (level < ERROR) return
    this.flush()
    report?.({
      isFatal: level >= FATAL,
      sentence: String(typeof about === 'string' ? about : sentence),
      about: isRecord(about) ? about : {},
    })
  }
}

/** A text without the keys, addresses and numbers whose form gives them away. */
export function withoutTelling(text: string): string {
  return text.replace(TELLING, CUT)
}

function serializeError(error: Error): object {
  return withoutValues(pino.stdSerializers.err(error))
}

/** The fields of a database error that quote people's data: the row that did not fit, or the statement's own text. */
const QUOTING = ['detail', 'where', 'internalQuery', 'hint']

function withoutValues(told: object): object {
  const entries = Object.entries(told).map(([key, value]): [string, unknown] => {
    if (Array.isArray(value)) return [key, value.map((one) => (isRecord(one) ? withoutValues(one) : one))]
    return [key, isRecord(value) ? withoutValues(value) : value]
  })
  const record = Object.fromEntries(entries)
  return isDatabaseError(record) ? withoutQuotes(record) : record
}

function isDatabaseError(told: Record<string, unknown>): boolean {
  return typeof told.code === 'string' && typeof told.severity === 'string' && 'routine' in told
}

/** The message itself quotes a value that does not fit its type (class 22), and the stack begins with it. */
function withoutQuotes(told: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(told).filter(([key]) => !QUOTING.includes(key)))
  const { message, stack, code } = kept
  if (typeof message !== 'string' || !String(code).startsWith('22')) return kept
  const cut = `${message.split(/"|: /)[0]?.trim()} [cut]`
  return {
    ...kept,
    message: cut,
    stack: typeof stack === 'string' ? stack.replace(message, () => cut) : stack,
  }
}
