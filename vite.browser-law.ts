import { relative } from 'node:path'
import type { Plugin } from 'vite'
import serverOnly from './server-only.json' with { type: 'json' }

/** The files that never run in a browser. `.dependency-cruiser.mjs` reads the same list. */
const SERVER_FILES = [...serverOnly.files, ...serverOnly.packages].map((pattern) => new RegExp(pattern))

/** Every message by its key: what looks one up by a name that it puts together has a browser fetch all of them. */
const EVERY_MESSAGE = /\/paraglide\/messages\/_index\.js$/

/**
 * Fails the build when a page's script holds a file of the server, or the table of every message: what is sent is looked at,
 * not what is named how.
 */
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
      if (sent.some((id) => EVERY_MESSAGE.test(id)))
        this.error('Every message is sent to browsers: a script asks for one by a key that it puts together.')
    },
  }
}
