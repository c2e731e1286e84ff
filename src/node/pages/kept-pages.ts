import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { byteBounded } from '#platform/byte-bounded.ts'
import type { Ctx } from '#platform/context.ts'
import type { Env } from '#platform/http/env.ts'
import { pagePolicy } from '#platform/http/headers.ts'
import type { PublicState } from '#platform/public-state.ts'
import { COOKIE_PREFIX } from '#platform/session.ts'
import { allowByHash } from './allow-by-hash.ts'
import { type KeptAddress, keptAddress } from './kept-address.ts'
import { type Bytes, encodingFor, pageBody } from './page-bodies.ts'
import type { DrawnPage } from './page-request.ts'
import { sendPage } from './send-page.ts'

/** A page as it was made; `isWhole` where every call of the API for it was answered well. */
export type MadePage = DrawnPage & { nonce: string; isWhole: boolean }
/** Makes the page at an address for a visitor of whom nothing is known. */
type MakePage = (ctx: Ctx, request: Request) => Promise<MadePage>
/** Answers with a page in its maker's turn. */
type InTurn = (ctx: Ctx, request: Request, make: () => Promise<Response>) => Promise<Response>

type KeptPage = { etag: string; policy: string; bodies: { br: Bytes; gzip: Bytes }; until: number }
/** A page, or null where it is not one to keep, and the state that it is made from. */
type Of<Page> = { state: number | null; page: Page }

/** How a page was answered: from memory, made and kept, or made for this asker. */
export type PageOutcome = 'memory' | 'made' | 'passed'

type Options = {
  state: PublicState
  make: MakePage
  inTurn: InTurn
  count: (outcome: PageOutcome) => void
  mostBytes?: number
}

const MOST_BYTES = 64 * 1024 * 1024
/** A page may show what time alone changes, such as a day that has ended, for so long. */
const LONGEST_MS = 60_000

const gunzipped = promisify(gunzip)

/**
 * Answers visitors from memory (decision 0074). A page is made of its address alone: no header of any request reaches its
 * maker. It is kept for a minute, while the state that it was made from is the present one.
 */
export function keptPages(options: Options) {
  const { state, inTurn, count } = options
  const { find, makeAndKeep, bytes } = pageMemory(options)

  const handler: MiddlewareHandler<Env> = async (c, next) => {
    const address = mayBeSignedIn(c) ? null : keptAddress(new URL(c.req.url))
    if (!address || state.now(address.shows) === null) {
      count('passed')
      return next()
    }
    const found = await find(address, c.var.ctx)
    return found ? answerFound(c, found, 'memory') : makeInTurn(c, address)
  }

  /** Only a page whose turn has come may be waited for: others wait for no line but their own. */
  async function makeInTurn(c: Context<Env>, address: KeptAddress): Promise<Response> {
    const { ctx } = c.var
    const turn: { page: KeptPage | null; outcome: PageOutcome } = { page: null, outcome: 'memory' }
    const answer = await inTurn(ctx, c.req.raw, async () => {
      turn.page = await find(address, ctx)
      if (turn.page) return new Response()
      const made = await makeAndKeep(address, ctx)
      turn.page = made.page
      turn.outcome = 'made'
      return made.page ? new Response() : sendPage(c, made.drawn)
    })
    if (turn.page) return answerFound(c, turn.page, turn.outcome)
    count('passed')
    return answer
  }

  function answerFound(c: Context<Env>, page: KeptPage, outcome: PageOutcome): Promise<Response> {
    count(outcome)
    return answerWith(c, page)
  }

  return { handler, bytes }
}

function pageMemory({ state, make, mostBytes = MOST_BYTES }: Options) {
  const pages = byteBounded<Of<KeptPage>>(mostBytes)
  const makings = new Map<string, Of<Promise<KeptPage | null>>>()

  /** The page that is kept, or is being made, if that is from the present state. */
  async function find({ address, shows }: KeptAddress, { clock }: Ctx): Promise<KeptPage | null> {
    const present = state.now(shows)
    const kept = pages.get(address)
    if (kept?.state === present && kept.page.until > clock.now().getTime()) return kept.page
    const making = makings.get(address)
    return making?.state === present ? making.page : null
  }

  async function makeAndKeep({ address, shows }: KeptAddress, ctx: Ctx) {
    const from = state.now(shows)
    const until = ctx.clock.now().getTime() + LONGEST_MS
    const making = make(ctx, new Request(new URL(address, ctx.config.PUBLIC_URL)))
    // The asker meets a failed making below; those who wait for the same page make their own.
    const page = making.then(
      (made) => keepable(made, ctx, until),
      () => null,
    )
    const entry = { state: from, page }
    makings.set(address, entry)
    try {
      const drawn = await making
      const kept = await page
      if (kept && from !== null && state.now(shows) === from)
        pages.set(address, { state: from, page: kept }, weightOf(kept))
      return { drawn, page: kept }
    } finally {
      if (makings.get(address) === entry) makings.delete(address)
    }
  }

  return { find, makeAndKeep, bytes: pages.bytes }
}

/** A cookie of ours, or a person behind the request, however they came to be known. */
function mayBeSignedIn(c: Context<Env>): boolean {
  return c.var.ctx.viewer !== null || (c.req.header('cookie') ?? '').includes(`${COOKIE_PREFIX}.`)
}

/** The page to keep of an answer, or null: what failed, is not there, leads elsewhere, or names its asker is not kept. */
async function keepable(
  { html: drawn, answer, nonce, isWhole }: MadePage,
  { config, requestId }: Ctx,
  until: number,
): Promise<KeptPage | null> {
  const { headers } = answer
  const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('set-cookie')
  if (drawn === null || answer.status !== 200 || !isWhole || !isPage) return null
  const { html: marked, scripts, styles } = allowByHash(drawn, nonce)
  const html = marked.replace(` data-request="${requestId}"`, '')
  if (html.includes(nonce) || html.includes(requestId)) return null
  const policy = pagePolicy({ scripts, styles }, config.WEBINAR_IMAGE_HOST)
  const [br, gzip] = await Promise.all([pageBody(html, 'br'), pageBody(html, 'gzip')])
  const hash = createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, policy, bodies: { br, gzip }, until }
}

function weightOf({ etag, policy, bodies }: KeptPage): number {
  return etag.length + policy.length + bodies.br.length + bodies.gzip.length
}

/** Any cache may keep the page, and asks whether it is the present one each time. */
async function answerWith(c: Context<Env>, { etag, policy, bodies }: KeptPage): Promise<Response> {
  const headers: Record<string, string> = {
    etag,
    'content-security-policy': policy,
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding, Cookie',
  }
  if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers['content-type'] = 'text/html; charset=utf-8'
  const encoding = encodingFor(c.req.header('accept-encoding'))
  if (encoding) headers['content-encoding'] = encoding
  const body = encoding ? bodies[encoding] : new Uint8Array(await gunzipped(bodies.gzip))
  headers['content-length'] = String(body.length)
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}

function isKnown(asked: string | undefined, etag: string): boolean {
  return asked?.split(',').some((one) => ['*', etag, etag.slice('W/'.length)].includes(one.trim())) ?? false
}
