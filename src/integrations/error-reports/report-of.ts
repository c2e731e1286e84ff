import { fileURLToPath } from 'node:url'
import type { Event, Exception, StackFrame, StackParser } from '@sentry/core'
import { isRecord } from '#platform/json.ts'
import { type Fault, withoutTelling } from '#platform/log.ts'
import { productFile } from '#platform/product-files.ts'

const ROOT = fileURLToPath(productFile('.'))
const MOST_CAUSES = 5

/** Names and codes that programs give; anything else could be a text of a person. */
const NAME = /^[\w.$-]{1,60}$/

/**
 * The report of a fault: which kind of error, where in the code, our own sentence about it, and the number of its request. The
 * error's own message stays in the log, because it may quote a person.
 */
export function reportOf({ isFatal, sentence, about }: Fault, parse: StackParser): Event {
  const { requestId, job, error, err } = about
  const value = withoutTelling(sentence).split(':')[0] ?? ''
  const exceptions = causesOf(error ?? err).map((cause) => exceptionOf(cause, value, parse))
  return {
    level: isFatal ? 'fatal' : 'error',
    tags: {
      request: nameIn(requestId),
      task: isRecord(job) ? nameIn(job.name) : undefined,
      code: error instanceof Error && 'code' in error ? nameIn(error.code) : undefined,
    },
    ...(exceptions.length > 0 ? { exception: { values: exceptions } } : { message: value }),
  }
}

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined
}

/** The error and its causes, the first of them first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < MOST_CAUSES; cause = cause.cause)
    causes.unshift(cause)
  return causes
}

function exceptionOf(error: Error, value: string, parse: StackParser): Exception {
  const { name, message, stack = '' } = error
  // Lines of the message, which precedes the calls, may look like calls.
  const place = stack.indexOf(message)
  const frames = place < 0 ? [] : parse(stack.slice(place + message.length)).map(frameOf)
  return { type: nameIn(name) ?? 'Error', value, stacktrace: { frames } }
}

/** A call by its place in the product, and not on the machine, whose folders may have a person's name. */
function frameOf({ filename = '', function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return { filename: placeOf(filename), function: name, lineno, colno, in_app }
}

function placeOf(file: string): string {
  const modules = file.lastIndexOf('/node_modules/')
  if (modules >= 0) return file.slice(modules + 1)
  if (file.startsWith(ROOT)) return `app:///${file.slice(ROOT.length)}`
  return file.startsWith('node:') ? file : 'elsewhere'
}
