import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts and times every request by route, method and status, for Prometheus. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const measure: MiddlewareHandler = async (c, next) => {
    const end = duration.startTimer()
    await next()
    end({ method: c.req.method, route: routePath(c, -1), status: c.res.status })
  }
  return { measure, registry }
}

/** `/healthz` (the process runs), `/readyz` (it can serve), `/metrics`: for balancers and Prometheus. */
export function createHealth(isReady: () => Promise<boolean>, registry: Registry): Hono {
  const health = new Hono()
  health.get('/healthz', (c) => c.text('ok'))
  health.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)))
  health.get('/metrics', async (c) => c.text(await registry.metrics()))
  return health
}
