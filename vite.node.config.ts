import { globSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** Each is a file of its own name: nodes start them as processes. */
const children = [
  ...globSync('src/features/**/*-child.ts', { cwd: ROOT }),
  'src/platform/spawner.ts',
  'commands/backup.ts',
]

/** The files that the program reads while it runs, by the paths that `productFile` is given. */
const FILES = [
  'database/functions',
  'database/migrations',
  'database/reference',
  'src/features/base/deliveries/push/service-worker.js',
  'src/integrations/sandbox/pages/checkout.css',
]

const least = manifest.engines.node.replace('>=', '')
const [leastMajor, leastMinor] = least.split('.')
/** An older Node reads these lines too, and is refused by them. */
const entry = `const [major, minor] = process.versions.node.split('.').map(Number)
if (major > ${leastMajor} || (major === ${leastMajor} && minor >= ${leastMinor})) import('./node/northreel.js')
else {
  console.error('This program needs Node ${least} or later; this is ' + process.versions.node + '.')
  process.exitCode = 1
}
`

/** Puts the files and the entry beside the program; a migration that an earlier build left there would be applied. */
function besideTheProgram(): Plugin {
  return {
    name: 'beside-the-program',
    async writeBundle() {
      for (const folder of ['database', 'src'])
        await rm(`${ROOT}dist/${folder}`, { recursive: true, force: true })
      for (const file of FILES) await cp(`${ROOT}${file}`, `${ROOT}dist/${file}`, { recursive: true })
      await writeFile(`${ROOT}dist/northreel.js`, entry)
      await writeFile(`${ROOT}dist/package.json`, '{ "type": "module" }\n')
    },
  }
}

/** The package says that no module has effects, for the sake of browsers; commands are nothing else. */
function withEffects(): Plugin {
  return {
    name: 'with-effects',
    transform: {
      filter: { id: /\/(?:commands\/[^/]+|src\/main)\.ts$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: true }),
    },
  }
}

/** The program that runs nodes and commands: all of it but the dependencies, which bring files of their own. */
export default defineConfig({
  plugins: [withEffects(), besideTheProgram()],
  publicDir: false,
  ssr: { noExternal: true, external: [...Object.keys(manifest.dependencies), 'vite', 'pg-native'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/node',
    rolldownOptions: {
      input: {
        northreel: 'commands/northreel.ts',
        ...Object.fromEntries(children.map((path) => [basename(path, '.ts'), path])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
