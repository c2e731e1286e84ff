import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '#platform/config.ts'
import type { Fault } from '#platform/log.ts'
import { reportOf } from './report-of.ts'

/** Reporting never waits and never fails. Closing sends the rest, for at most so many milliseconds. */
export type ErrorReports = { report: (fault: Fault) => void; close: (leftMs: number) => Promise<unknown> }

const NOWHERE: ErrorReports = { report: () => undefined, close: async () => undefined }

const ANSWER_MS = 10_000
/** The end of a stop, where a collector says nothing. */
const CLOSE_MS = 2_000
const MOST_A_MINUTE = 60

/**
 * Reports faults to the server of SENTRY_DSN (Sentry, GlitchTip, Bugsink); nowhere where it is not set. Beyond sixty a minute,
 * and while the server takes none, reports are dropped.
 */
export async function openErrorReports({ SENTRY_DSN: dsn, NODE_ENV }: Config): Promise<ErrorReports> {
  if (dsn === undefined) return NOWHERE
  // Loaded only where it is configured.
  const [{ createStackParser, createTransport }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    ...{
      dsn,
      environment: NODE_ENV,
      platform: 'node',
      stackParser,
      integrations: [],
      sendClientReports: false,
    },
    runtime: { name: 'node', version: process.version },
    transport: (options) => createTransport(options, ({ body }) => post(options.url, body)),
  })
  client.init()
  const limit = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: 60 })
  return {
    report: (fault) => {
      const event = reportOf(fault, stackParser)
      limit.consume('reports').then(
        () => client.captureEvent(event),
        () => undefined,
      )
    },
    close: async (leftMs) => client.close(Math.min(leftMs, CLOSE_MS)),
  }
}

async function post(url: string, envelope: string | Uint8Array) {
  const body = typeof envelope === 'string' ? envelope : new Uint8Array(envelope)
  const answer = await fetch(url, {
    ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) },
    headers: { 'content-type': 'application/x-sentry-envelope' },
  })
  await answer.body?.cancel()
  return {
    statusCode: answer.status,
    headers: {
      'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
      'retry-after': answer.headers.get('retry-after'),
    },
  }
}
