import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { browserLaw } from './vite.browser-law.ts'
import { groups } from './vite.groups.ts'
import { oneLanguagePerScript } from './vite.languages.ts'
import {
  drawnIcons,
  lighterClient,
  precompress,
  reloadedOnChange,
  smallInlineScripts,
  withoutReactHints,
} from './vite.plugins.ts'

/** The script that every page fetches. */
const ENTRY = /\/index-/

export default defineConfig(({ command }) => {
  // Tests have an environment of their own, in which a build would hold libraries for developers.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return configOf(command)
})

const configOf = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [
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
    lighterClient(),
    reloadedOnChange(),
    withoutReactHints(),
    drawnIcons(),
    smallInlineScripts(),
    oneLanguagePerScript(),
    precompress(),
    browserLaw(),
  ],
  // One self-contained server bundle: libraries as they are for production, and a start without a thousand small files.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // So that the entry is no script of its own beside what it runs.
          preserveEntrySignatures: false,
          output: {
            codeSplitting: { groups },
            // Every page carries the list of what may come late: names in it would cost each of them more than a kilobyte.
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
        // vite.languages.ts does it.
        minify: false,
        // What every page has fetched already is named in no list of what a late part needs.
        modulePreload: {
          resolveDependencies: (_file, needed) => needed.filter((address) => !ENTRY.test(address)),
        },
      },
    },
  },
  // Browsers that know light-dark() themselves: a part of a page can then stand in the other light (`scheme-dark`).
  build: { target: 'es2023', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
})
