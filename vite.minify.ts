import { parentPort, workerData } from 'node:worker_threads'
import { type MinifyOptions, minify } from 'terser'

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { ecma: 2020, passes: 2 },
  format: { comments: false },
}

/** Minifies named scripts in a thread of its own: `[name, code][]` comes in, and goes back. */
const minified: [string, string][] = []
for (const [name, code] of workerData as [string, string][]) {
  const script = await minify(code, OPTIONS)
  minified.push([name, script.code ?? ''])
}
parentPort?.postMessage(minified)
