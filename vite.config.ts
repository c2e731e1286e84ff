import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageOptions } from './messages/options.ts'
import { browserLaw } from './vite.browser-law.ts'
import { oneLanguagePerScript } from './vite.languages.ts'
import { joinedMessages, lighterClient, precompress } from './vite.plugins.ts'

// What pages always need together stands in one file: it compresses better than twenty small ones.
const ui = (names: string) => new RegExp(`/src/ui/(${names})\\.tsx?$`)
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack|hono)\// },
  { name: 'fields', test: ui('field|text-field|control-class') },
  {
    name: 'gear',
    test: /\/src\/(features\/equipment\/(equipment-card|distance)|ui\/(picture|status-tag|frame-corners|skeleton-group|money))\.tsx?$/,
  },
  {
    name: 'days',
    test: /\/src\/(features\/availability\/(date-range-field|lazy-calendar|period-problem)|ui\/(calendar-days|timecode))\.tsx?$/,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    // `npm run build` compiles the words beforehand, as all that reads them needs them; development follows each change.
    command === 'serve' && [paraglideVitePlugin(messageOptions), joinedMessages()],
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
    oneLanguagePerScript(),
    precompress(),
    browserLaw(),
  ],
  // One self-contained server bundle: React's production build, and a start without a thousand small files.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
        // 2 % smaller, compressed, than what Vite minifies with by itself.
        minify: 'terser',
        terserOptions: { module: true, compress: { passes: 2 } },
      },
    },
  },
  // Browsers that know light-dark() themselves: a part of a page can then stand in the other light (`scheme-dark`).
  build: { target: 'es2023', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
}))
