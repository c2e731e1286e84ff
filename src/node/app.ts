import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { serviceWorker } from '#features/base/deliveries/push/serve-service-worker.ts'
import { siteFiles } from '#features/base/information/site-files.ts'
import { publicPictures } from '#features/base/pictures/public-pictures.ts'
import { noteRefusals } from '#features/base/security/note-refusals.ts'
import { calendarFeeds } from '#features/rent/rentals/calendar/api.ts'
import { outboxPages } from '#integrations/mail/outbox-pages.ts'
import { sandboxPages } from '#integrations/sandbox/pages/routes.ts'
import { m } from '#paraglide/messages.js'
import type { Ctx, Services } from '#platform/context.ts'
import { isUnstorableText, violatedConstraint } from '#platform/database.ts'
import { outageAnswerer } from '#platform/http/answer-outage.ts'
import { withContext, withViewer } from '#platform/http/context.ts'
import type { Env } from '#platform/http/env.ts'
import { ownOrigin } from '#platform/http/guards.ts'
import { safeHeaders } from '#platform/http/headers.ts'
import { createHealth } from '#platform/http/metrics.ts'
import { answerProblem, answerRefusal, refusalText } from '#platform/http/problem.ts'
import { describeApi } from '#platform/http/self-description.ts'
import { outageOf } from '#platform/outage.ts'
import { ProviderUnreachable } from '#platform/ports/payments.ts'
import type { PublicState } from '#platform/public-state.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { api } from '../api.ts'
import { createNodeMetrics } from './node-metrics.ts'
import { keptPages } from './pages/kept-pages.ts'
import { ownLanguage } from './pages/own-language.ts'
import type { PageRenderer } from './pages/page-request.ts'
import { createPageTurns } from './pages/page-turns.ts'
import { renderPage } from './pages/render-page.ts'
import { sendPage } from './pages/send-page.ts'
import { tidyAddress } from './pages/tidy-address.ts'

const refuse = refuser(commonRefusals)

export type AppOptions = {
  services: Services
  /** Null where only the API is served. */
  pages: PageRenderer | null
  /** Folder of built assets; null in development, where Vite serves them. */
  assets: string | null
  isReady: () => Promise<boolean>
  /** The state that kept pages show; without it none is kept. */
  publicState?: PublicState
}

/** The whole HTTP surface as one fetch-native app. */
export function createApp({ services, pages, assets, isReady, publicState }: AppOptions) {
  const { config } = services
  const metrics = createNodeMetrics(services)
  const answerOutage = outageAnswerer()
  const app = new Hono<Env>()
  app.route('/', createHealth(isReady, metrics.registry, config))
  app.use(safeHeaders(config.production), metrics.measure)
  if (assets) app.use('/assets/*', immutable(assets), serveStatic({ root: assets }))
  if (assets) app.use('/icons/*', serveStatic({ root: assets, onFound: keepADay }))
  app.route('/media', publicPictures(services.files))
  app.use(withContext(services), withViewer(services), noteRefusals(), ownOrigin(config.PUBLIC_URL))
  app.route('/api', api)
  app.route('/api', describeApi(api, config.BRAND_NAME, config.PUBLIC_URL))
  if (!config.production) app.route('/dev/outbox', outboxPages())
  if (services.payments.name === 'sandbox') app.route('/sandbox', sandboxPages(services))
  app.all('/api/*', (c) => answerProblem(c, 'not_found', 404, refusalText('not_found', c.var.ctx.locale)))
  app.route('/', siteFiles)
  app.route('/', calendarFeeds)
  app.route('/', serviceWorker)
  app.onError((error, c) => {
    const { log, requestId, locale } = c.var.ctx
    // Hono throws on a body that is not what it claims to be (400), or not what the route takes (415).
    if (error instanceof HTTPException && (error.status === 400 || error.status === 415)) {
      return answerProblem(c, 'invalid_input', error.status, refusalText('invalid_input', locale))
    }
    if (isUnstorableText(error))
      return answerProblem(c, 'invalid_input', 400, refusalText('invalid_input', locale))
    // The account froze after the guard of its route had let the request through.
    if (violatedConstraint(error) === 'account_frozen') return answerRefusal(c, refuse('account_frozen'))
    const outage = outageOf(error)
    if (outage) return answerOutage(c, outage, error)
    if (error instanceof ProviderUnreachable) {
      log.warn({ error, requestId }, 'the payment provider can’t be reached')
      c.header('retry-after', '10')
      return answerProblem(c, 'provider_unreachable', 503, m.problem_provider_unreachable({}, { locale }))
    }
    log.error({ error, requestId }, 'unexpected failure')
    return answerProblem(c, 'unexpected', 500, m.problem_unexpected({}, { locale }))
  })
  if (pages) {
    const inTurn = createPageTurns()
    const make = (ctx: Ctx, request: Request) => renderPage(pages, request, app, ctx, !assets)
    app.get('*', tidyAddress(), ownLanguage())
    if (publicState) {
      const kept = keptPages({ state: publicState, make, inTurn, count: metrics.countPage })
      metrics.measureKept(kept.bytes)
      app.get('*', kept.handler)
    }
    app.get('*', (c) => {
      const { ctx } = c.var
      return inTurn(ctx, c.req.raw, async () => sendPage(c, await make(ctx, c.req.raw)))
    })
  }
  return app
}

/** Pictures at fixed addresses may change with a new build. */
function keepADay(_path: string, c: Context) {
  c.header('cache-control', 'public, max-age=86400')
}

/** Built files carry their hash in their name. */
function immutable(folder: string) {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}
