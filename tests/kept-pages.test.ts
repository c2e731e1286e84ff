import { expect, test } from 'vitest'
import { createApp } from '../src/node/app.ts'
import { keptAddress } from '../src/node/pages/kept-address.ts'
import { builtPages } from '../src/node/pages/page-renderer.ts'
import { createServices } from '../src/node/services.ts'
import { createPool } from '../src/platform/database.ts'
import { createPublicState, type Shown } from '../src/platform/public-state.ts'
import { rentalsOf } from './support/rentals.ts'
import { TEST_SECRETS } from './support/secrets.ts'
import { countQueriesOf, statementsOf } from './support/work.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const { config, clock, databaseUrl } = world
const [ana, sam] = [await world.person('Ana', { account_type: 'store' }), await world.person('Sam')]
const listing = await world.listing(ana)
const { body: store } = await world
  .as(ana)
  .post('/stores', { name: 'Reel House', location: 'Toronto, Ontario' })
const PATHS = [
  ...['/', '/rent', '/rent/cameras', '/rent?query=fx6&location=Toronto%2C+Ontario', '/connect/storefront'],
  ...['/lend', '/how-it-works', '/faq', '/terms', '/privacy', '/insurance', '/payment-fees'],
  ...[`/equipment/${listing}`, `/profile/${ana.id}`, `/stores/${store.id}`],
].flatMap((path) => [path, `/fr${path === '/' ? '' : path}`])

/** Every page of the built product, on one connection of its own; a refused call may be made again after seven seconds. */
async function createPages({ refused }: { refused?: string } = {}) {
  const pool = createPool(databaseUrl, 1, () => {})
  countQueriesOf(pool)
  const { services } = await createServices({
    config,
    secrets: TEST_SECRETS,
    pool,
    log: world.services.log,
    clock,
  })
  const { limits } = services
  const take: typeof limits.take = async (operation, ...given) =>
    operation === refused ? 7 : limits.take(operation, ...given)
  const publicState = createPublicState()
  publicState.hear(true)
  const { render, assets } = await builtPages()
  const app = createApp({
    services: { ...services, limits: { ...limits, take } },
    pages: render,
    assets,
    isReady: async () => true,
    publicState,
  })
  const open = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`${config.PUBLIC_URL}${path}`, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  return { pool, open, publicState }
}

test('each public page of the product is kept, and is the same after a signed-in person asked for it', async () => {
  const { open, pool, publicState } = await createPages()
  for (const path of PATHS) {
    const first = await open(path)
    expect([path, first.status, first.headers.get('cache-control')]).toEqual([path, 200, 'public, no-cache'])
    expect(first.headers.get('content-security-policy')).not.toContain('nonce')
    const html = await first.text()
    const own = await open(path, { cookie: sam.cookie })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(await own.text()).toContain(sam.id)
    expect(await (await open(path)).text()).toBe(html)
    publicState.hear(true)
    await open(path, { cookie: `${sam.cookie}; PARAGLIDE_LOCALE=fr-CA`, 'accept-language': 'fr' })
    await open(path, { cookie: 'PARAGLIDE_LOCALE=fr-CA', 'x-forwarded-host': 'evil.example' })
    const again = await open(path)
    expect(again.headers.get('etag')).not.toBe(null)
    for (const text of [html, await again.text()]) {
      expect(text).toContain(`<html lang="${path.startsWith('/fr') ? 'fr' : 'en'}-CA"`)
      expect(text).not.toMatch(new RegExp(`${sam.id}|evil|data-request|nonce=`))
    }
  }
  await pool.end()
})

test('the ways in are kept for visitors, without where to go on to; a signed-in person is led on', async () => {
  const { open, pool } = await createPages()
  for (const path of ['/login', '/fr/login', '/signup', '/fr/signup']) {
    const first = await open(path)
    expect([path, first.status, first.headers.get('cache-control')]).toEqual([path, 200, 'public, no-cache'])
    const html = await first.text()
    expect((await open(path, { cookie: sam.cookie })).status).toBe(307)
    const led = await open(`${path}?from=%2Fmy-rentals&authRequired=true`)
    expect([led.status, led.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(await (await open(path)).text()).toBe(html)
  }
  await pool.end()
})

test.each(['/my-rentals', '/messages', '/rent'])('%s reads the session of its person once', async (path) => {
  const { open, pool } = await createPages()
  const read = () => open(path, { cookie: sam.cookie })
  expect(await (await read()).text()).toContain(sam.id)
  const { statements } = await statementsOf(read)
  expect(statements.filter((text) => text.includes('from "sessions" as "s"'))).toHaveLength(1)
  await pool.end()
})

test('a page whose list is refused for now asks again by itself, and no machine takes it for the whole', async () => {
  const { open, pool } = await createPages({ refused: 'searchEquipment' })
  for (const path of ['/rent', '/fr/rent/cameras', `/profile/${ana.id}`]) {
    const page = await open(path)
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 429, '7'])
    const html = await page.text()
    expect(html).toContain('<h1')
    expect(html).toContain('<script type="module"')
    const own = await open(path, { cookie: sam.cookie })
    expect([path, own.status, own.headers.get('retry-after')]).toEqual([path, 200, null])
  }
  await pool.end()
})

test('a page carries the names of categories in its own language, and a listing those of its own alone', async () => {
  const { open, pool } = await createPages()
  const textOf = async (path: string) => (await open(path)).text()
  const [french, own] = [await textOf('/fr/rent'), await textOf(`/fr/equipment/${listing}`)]
  expect(french).toContain('Drones et prises de vues aériennes')
  expect(french).not.toMatch(/Drones & Aerial|Drones &amp; Aerial|Recorders & Mixers/)
  expect(own).toContain('Caméras et appareils photo')
  expect(own).not.toContain('Drones et prises de vues aériennes')
  await pool.end()
})

test('scripts wait for the first touch of visitors, not of signed-in people, nor where a page acts by itself', async () => {
  const { open, pool } = await createPages()
  const tags = /<script type="module"|<link rel="modulepreload"/
  const isAsleep = async (path: string, cookie = '') => {
    const html = await (await open(path, { cookie })).text()
    expect(html).toMatch(/"\/assets\/(fr\/)?index-/)
    return !tags.test(html)
  }
  for (const path of [
    ...['/', '/fr/rent?query=fx6&odd=1', '/signup', '/forgot-password', '/no-such-page'],
    ...['/login', '/confirm-email', '/recovery?token=secret', '/reset-password?token=secret'],
  ])
    expect([path, await isAsleep(path)]).toEqual([path, true])
  for (const path of ['/login?authRequired=true', '/auth/confirm', '/auth/contact'])
    expect([path, await isAsleep(path)]).toEqual([path, false])
  for (const path of ['/', '/faq', '/account'])
    expect([path, await isAsleep(path, sam.cookie)]).toEqual([path, false])
  await pool.end()
})

/**
 * Public pages read these tables without hearing of their changes. The tables hold rates of calls, counts, and how soon a
 * lender answers; a page shows a change of them within its minute.
 */
const SILENT = ['rate_limits', 'search_terms', 'daily_counts', 'rentals', 'rental_events']
const DAYS = '?from=2026-07-01&to=2026-07-03'

/** The tables that these pages read, made by a program of its own. */
async function tablesOf(paths: string[]): Promise<string[]> {
  const scans = async () => {
    const { rows } = await world.pool.query<{ name: string; scans: string }>(
      'select relname as name, seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables',
    )
    return new Map(rows.map(({ name, scans: count }) => [name, Number(count)]))
  }
  // A connection counts what it read once it has gone.
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const untilGone = () =>
    expect.poll(async () => (await world.pool.query(`select ${others}`)).rowCount).toBe(0)
  await world.pool.query(`select pg_terminate_backend(pid) ${others}`)
  await untilGone()
  const { open, pool } = await createPages()
  const before = await scans()
  for (const path of paths) expect((await open(path)).status).toBe(200)
  await pool.end()
  await untilGone()
  return [...(await scans())].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name)
}

/** The tables that tell a change of so much. */
async function tellingTables(shown: Shown): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string; shown: string }>(
    `select tgrelid::regclass::text as name, case when tgnargs > 0 then 'days' else 'gear' end as shown
    from pg_trigger where tgfoid = 'tell_public_change'::regproc`,
  )
  return rows.filter((row) => row.shown === shown).map(({ name }) => name)
}

test('every table that a public page reads tells of its changes', async () => {
  const [gear, days] = [await tellingTables('gear'), await tellingTables('days')]
  const read = await tablesOf([...PATHS, `/rent${DAYS}`, `/stores/${store.id}${DAYS}`])
  expect(read).toEqual(expect.arrayContaining(['equipment', 'profiles', 'stores', 'categories', 'rentals']))
  expect(read.filter((name) => ![...gear, ...days, ...SILENT].includes(name))).toEqual([])
  const shown = (kind: Shown) =>
    PATHS.filter((path) => keptAddress(new URL(path, config.PUBLIC_URL))?.shows === kind)
  const notOf = (tables: string[], heard: string[]) => tables.filter((name) => !heard.includes(name))
  expect(notOf(await tablesOf(shown('gear')), [...gear, ...SILENT])).toEqual([])
  expect(await tablesOf(shown('texts'))).toEqual([])
})

test('a page that shows no days is the same after a request and its approval, a page that does is another', async () => {
  const { open, pool, publicState } = await createPages()
  const paths = [...PATHS, `/rent${DAYS}`]
  const read = async () => {
    publicState.hear(true)
    const texts: string[] = []
    // Without the instants at which the parts of a page were made.
    for (const path of paths) texts.push((await (await open(path)).text()).replace(/\b\d{13}\b/g, ''))
    return texts
  }
  const { asked, approve } = rentalsOf(world)
  // Her first answers tell how soon she answers, which pages show within their minute.
  for (const day of ['2026-06-20', '2026-06-22', '2026-06-24'])
    await approve(ana, (await asked(sam, listing, { start_date: day, end_date: day })).id)
  const first = await read()
  const { id } = await asked(sam, listing, { start_date: '2026-07-01', end_date: '2026-07-03' })
  const requested = await read()
  await approve(ana, id)
  const approved = await read()
  const changed = paths.filter((_, at) => new Set([first[at], requested[at], approved[at]]).size > 1)
  expect(changed).toEqual([`/equipment/${listing}`, `/fr/equipment/${listing}`, `/rent${DAYS}`])
  await pool.end()
})

test('a change of any column of a listing tells, of waiting requests only the pages that show days', async () => {
  const { rows } = await world.pool.query<{ names: string[] }>(
    `select array_agg(attname::text) as names from pg_attribute
    where attrelid = 'equipment'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attnum <> all ((select tgattr from pg_trigger where tgname = 'equipment_tell_public_change')::int2[])`,
  )
  expect(rows[0]?.names).toEqual(['has_pending_requests'])
})
