// `node bench/page-weight.ts [origin]`: the JavaScript of every public page as a browser fetches it, compressed.
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { WAKE_WANTED } from '../src/platform/browser/wake-at-touch.ts'
import { PUBLIC_PAGES } from '../tests/support/public-pages.ts'

/** The most that a public page fetches until it is alive (decision 0099). */
export const LIMIT_KB = 98

/** The limit for the script that wakes a page, compressed. */
export const ENTRY_LIMIT_KB = 3

const SCRIPT = /(?<=<script[^>]*>)[\s\S]*?(?=<\/script>)/g

type Fetched = { bytes: number; text: string }
/** `early`: the files that a browser fetches before the first touch. `entry`: kilobytes of the inline script that wakes the page. */
export type PageWeight = { path: string; kilobytes: number; files: number; early: number; entry: number }

const fetched = new Map<string, Promise<Fetched>>()

/**
 * What each page, in both languages, makes a browser fetch before it is alive: its scripts, and all that those import at once.
 */
export async function weighPages(origin: string): Promise<PageWeight[]> {
  const own = [
    await firstOf(origin, 'equipment', 'listings'),
    await firstOf(origin, 'stores', 'stores'),
  ].flat()
  const weights: PageWeight[] = []
  for (const path of [...PUBLIC_PAGES, '/no-such-page', ...own]) {
    for (const address of [path, path === '/' ? '/fr' : `/fr${path}`]) {
      weights.push(await weighPage(origin, address))
    }
  }
  return weights
}

async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const { text } = await fetchRaw(`${origin}${path}`)
  const early = scriptsIn(text)
  const entry = text.match(SCRIPT)?.find((script) => script.includes(WAKE_WANTED)) ?? ''
  const waiting = [...early, ...namedIn(entry)]
  const files = new Map<string, number>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    const script = await fetchOnce(`${origin}${file}`)
    files.set(file, script.bytes)
    waiting.push(...importsOf(script.text, file))
  }
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  return {
    path,
    kilobytes: inKilobytes(bytes),
    files: files.size,
    early: early.length,
    entry: inKilobytes(brotliCompressSync(entry).length),
  }
}

function inKilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

/** The first page under a folder that a file of the site map names. */
async function firstOf(origin: string, folder: string, file: string): Promise<string[]> {
  const { text } = await fetchRaw(`${origin}/sitemap-${file}.xml`)
  return [...text.matchAll(new RegExp(`<loc>[^<]*(/${folder}/[^<]+)</loc>`, 'g'))]
    .slice(0, 1)
    .map(([, path]) => path ?? '')
}

function scriptsIn(html: string): string[] {
  const tags = html.match(/<(?:link[^>]+rel="modulepreload"|script[^>]+src=)[^>]*>/g) ?? []
  return tags.flatMap((tag) => /(?:href|src)="(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? [])
}

/** The scripts that an inline script names. */
function namedIn(script: string): string[] {
  return [...script.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
}

function importsOf(code: string, file: string): string[] {
  const names = code.matchAll(/(?:from|import)\s*["']((?:\.\/|\/assets\/)[^"']+\.js)["']/g)
  return [...names].map(([, name = '']) => new URL(name, `file://${file}`).pathname)
}

function fetchOnce(url: string): Promise<Fetched> {
  const known = fetched.get(url) ?? fetchRaw(url)
  fetched.set(url, known)
  return known
}

function fetchRaw(url: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({ bytes: body.length, text: unpack(body, response.headers['content-encoding']) })
      })
    })
    request.on('error', reject)
  })
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

if (import.meta.main) {
  const weights = await weighPages(process.argv[2] ?? 'http://localhost:3000')
  for (const { path, kilobytes, files, early, entry } of weights) {
    process.stdout.write(
      `${kilobytes.toFixed(1).padStart(7)} kB  ${String(files).padStart(3)} files, ${early} before a touch, entry ${entry} kB  ${path}\n`,
    )
  }
  const heavy = weights.filter(({ kilobytes }) => kilobytes > LIMIT_KB)
  if (heavy.length > 0) {
    process.stderr.write(`Over ${LIMIT_KB} kB: ${heavy.map(({ path }) => path).join(', ')}\n`)
    process.exit(1)
  }
}
