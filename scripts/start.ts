// `npm start`: a node from source. On a fresh clone its pages are built while it makes its database.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ROOT, unlessBuilt } from './built-pages.ts'

const VITE = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')))

/** Resolves once the pages are built, and rejects when they can't be; `stop` ends the build. */
function buildPages(note: () => void) {
  const vite = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
  const built = once(vite, 'exit').then(([code]) => {
    if (code !== 0) throw new Error('The pages could not be built.')
    note()
  })
  // The node looks at it once it has its database.
  built.catch(() => undefined)
  return { built, stop: () => void vite.kill() }
}

const note = unlessBuilt()
// The node and the build read the compiled words.
if (note) execFileSync(process.execPath, ['messages/compile.ts'], { cwd: ROOT, stdio: 'inherit' })
const building = note ? buildPages(note) : undefined
const { startNode } = await import('../src/node/start-node.ts')
await startNode({ development: false, variables: process.env, building })
