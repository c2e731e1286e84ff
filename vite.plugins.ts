import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const inBrowsersOnly = (environment: { name: string }) => environment.name === 'client'

const SERVER_FUNCTIONS = '/start-client-core/dist/esm/client-rpc/serverFnFetcher.js'
const COOKIES = '/hono/dist/utils/cookie.js'
const URL_PATTERN = '@inlang/paraglide-js/urlpattern-polyfill'

/**
 * Leaves out of the browser's scripts what no page of ours uses: the transport of server functions (pages call the HTTP
 * API; 9 kB compressed), the writing of cookies, and the URLPattern for older browsers (6 kB): the language of a page is
 * known when its scripts are built, and `localized-address.ts` writes its links.
 */
export function lighterClient(): Plugin {
  return {
    name: 'lighter-client',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: inBrowsersOnly,
    resolveId: (id, importer) =>
      id === URL_PATTERN && importer?.endsWith('/paraglide/runtime.js') ? '\0built-in' : undefined,
    load(id) {
      if (id === '\0built-in') return ''
      if (id.endsWith(COOKIES))
        return `export function serialize() { throw new Error('Browsers send cookies themselves.') }`
      if (!id.endsWith(SERVER_FUNCTIONS)) return undefined
      return `export function serverFnFetcher() { throw new Error('Pages call the API, not server functions.') }`
    },
  }
}

/** Loads the page anew when a file changes that it was made of: the framework refreshes React's components in place, not Preact's. */
export function reloadedOnChange(): Plugin {
  return {
    name: 'reloaded-on-change',
    apply: 'serve',
    applyToEnvironment: inBrowsersOnly,
    hotUpdate({ modules }) {
      if (!modules.some(({ file }) => file?.endsWith('.tsx'))) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** Leaves out what the router says to React about its tags: Preact would write it into the page as attributes. */
export function withoutReactHints(): Plugin {
  const hints = /\b(suppressHydrationWarning: true|precedence: attrs\?\.precedence \?\? \([^()]*\)),?/g
  return {
    name: 'without-react-hints',
    transform: {
      filter: { id: /@tanstack\/react-router\/dist\// },
      handler: (code) => ({ code: code.replaceAll(hints, ''), map: null }),
    },
  }
}

const LUCIDE = '/lucide-react/dist/esm/createLucideIcon.mjs'

/** Icons of lucide’s data, drawn by `drawn-icon.ts`: the style of a stroke is said once in the style sheet. */
export function drawnIcons(): Plugin {
  const module = fileURLToPath(new URL('src/ui/drawn-icon.ts', import.meta.url))
  return {
    name: 'drawn-icons',
    enforce: 'pre',
    load: (id) =>
      id.endsWith(LUCIDE) ? `export { drawnIcon as default } from ${JSON.stringify(module)}` : undefined,
  }
}

/** Writes the functions that stand in pages, by their own text in an inline script, as small as a browser's scripts. */
export function smallInlineScripts(): Plugin {
  return {
    name: 'small-inline-scripts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/(early-input|wake-at-touch)\.ts$/ },
      handler(code) {
        const texts = new Map<string, string>()
        for (const statement of this.parse(code).body) {
          const part = 'declaration' in statement ? statement.declaration : statement
          if (part?.type !== 'FunctionDeclaration' || !part.id) continue
          const { code: small } = minifySync('f.js', `export default ${code.slice(part.start, part.end)}`)
          texts.set(part.id.name, small.replace(/^export default /, ''))
        }
        const said = code.replaceAll(/\$\{(\w+)\}/g, (place, name) => {
          const text = texts.get(name)
          return text ? `\${${JSON.stringify(text)}}` : place
        })
        return { code: said, map: null }
      },
    },
  }
}

/** Puts a `.br` and a `.gz` beside every script and style sheet, so that the server compresses nothing twice. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: inBrowsersOnly,
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName))
      const contentOf = (file: (typeof files)[number]) => (file.type === 'chunk' ? file.code : file.source)
      // Many a script is the same in each language.
      const places = Map.groupBy(files, contentOf)
      await Promise.all(
        [...places].map(async ([content, same]) => {
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(content, BEST),
            promisify(gzip)(content, { level: 9 }),
          ])
          for (const { fileName } of same) {
            await writeFile(join(dir, `${fileName}.br`), br)
            await writeFile(join(dir, `${fileName}.gz`), gz)
          }
        }),
      )
    },
  }
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
