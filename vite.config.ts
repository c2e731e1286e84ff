import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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
  ],
  // One self-contained server bundle: React's production build, and a start without a thousand small files.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: { target: 'es2023' },
}))
