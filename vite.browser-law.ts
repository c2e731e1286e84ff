import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** What never runs in a browser: our processes and adapters, and whatever speaks to the database, the disk or a queue. */
const SERVER_FILES = [
  /^src\/(integrations|node)\//,
  /^src\/platform\/(database|embedded-postgres|jobs|limits|migrate|realtime|run-jobs|http\/route)\.ts$/,
  /^src\/features\/[^/]+\/(([a-z-]+-)?store\.ts|store\/|api\.ts|jobs\.ts)/,
  /^(database|demo)\//,
  /^node_modules\/(pg|kysely|sharp|zod|hono\/dist\/(?!client|utils))/,
]

/** Fails the build when a page's script holds a file of the server: what is sent is looked at, not what is named how. */
export function browserLaw(): Plugin {
  return {
    name: 'browser-law',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const sent = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      )
      const ours = sent.map((id) => relative(import.meta.dirname, id))
      const broken = ours.filter((file) => SERVER_FILES.some((server) => server.test(file)))
      if (broken.length > 0)
        this.error(`Sent to browsers, though they are the server's: ${broken.join(', ')}`)
    },
  }
}
