import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messageOptions } from './messages/options.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(messageOptions),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'pages',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    precompress(),
  ],
  // One self-contained server bundle: React's production build, and a start without a thousand small files.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Browsers that know light-dark() themselves: a part of a page can then stand in the other light (`scheme-dark`).
  build: { target: 'es2023', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
}))

/** Puts a `.br` and a `.gz` beside every script and style sheet, so that the server compresses nothing twice. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return {
    name: 'precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName))
      for (const file of files) {
        const content = file.type === 'chunk' ? file.code : file.source
        await writeFile(join(dir, `${file.fileName}.br`), await brotli(content, best))
        await writeFile(join(dir, `${file.fileName}.gz`), await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}
