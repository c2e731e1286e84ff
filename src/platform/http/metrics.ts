import { setTimeout } from 'node:timers/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { providerFailures } from '../provider-failures.ts'
import { isBearer } from './bearer.ts'
import { isOwnMachine } from './own-machine.ts'

/**
 * Counts and times every request by route, method and status, pages by where they came from, and the payment provider's
 * failures, for Prometheus.
 */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(providerFailures)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'pages_answered_total',
    help: 'Pages answered from memory, made and kept, or made for one asker (passed).',
    labelNames: ['outcome'],
    registers: [registry],
  })
  /** Shows how many bytes the kept pages weigh. */
  const measureKept = (bytes: () => number) =>
    new Gauge({
      name: 'kept_pages_bytes',
      help: 'Weight of the pages in memory.',
      registers: [registry],
      collect() {
        this.set(bytes())
      },
    })
  const measure: MiddlewareHandler = async (c, next) => {
    const end = duration.startTimer()
    await next()
    // The route that answered: after `next` it is the one that was reached last.
    end({ method: c.req.method, route: routePath(c), status: c.res.status })
  }
  return { measure, measureKept, countPage: (outcome: string) => pages.inc({ outcome }), registry }
}

const READY_MS = 3_000

/**
 * `/healthz` (the process runs), `/readyz` (it can serve), `/metrics`: for balancers and Prometheus. In production the
 * last is for this machine and for callers with METRICS_TOKEN.
 */
export function createHealth(isReady: () => Promise<boolean>, registry: Registry, config: Config): Hono {
  const health = new Hono()
  health.get('/healthz', (c) => c.text('ok'))
  health.get('/readyz', async (c) => {
    // A balancer asks often, and has to hear soon.
    const answers = await Promise.race([
      // The answer 503 reports the failure; a log line for every call of the balancer would bury others.
      isReady().catch(() => false),
      setTimeout(READY_MS, false, { ref: false }),
    ])
    return answers ? c.text('ready') : c.text('not ready', 503, { 'retry-after': '1' })
  })
  health.get('/metrics', async (c) => {
    if (maySeeMetrics(c, config)) return c.text(await registry.metrics())
    return c.text('unauthorized', 401, { 'www-authenticate': 'Bearer' })
  })
  return health
}

function maySeeMetrics(c: Context, config: Config): boolean {
  if (!config.production || isOwnMachine(c, config)) return true
  const { METRICS_TOKEN: token } = config
  return token !== undefined && isBearer(c.req.header('authorization'), token)
}
