import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Plugin, Rolldown } from 'vite'
import { scriptIn } from './src/node/script-in.ts'
import { LOCALES, type Locale } from './src/platform/locale.ts'

/** Stands for the language in the browser's scripts until each is written once per language. */
const MARK = '__LOCALE__'
const [ENGLISH, FRENCH] = LOCALES
const COMPILED = '/src/paraglide/'
const MESSAGES = `.${COMPILED}messages.js`
const IMPORT = "from '#paraglide/messages.js'"
/** A message without values, asked for in the language of the page. */
const PLAIN_CALL = /(?<![\w.$])m\.([a-z0-9_]+)\(\)/g

type Messages = Record<string, (values: object, options: { locale: Locale }) => string>

/**
 * Writes every script of the browser in each language, with that one's words alone: English at its address, French under
 * `/assets/fr/` (`src/node/script-in.ts`). A message without values is put where it is shown.
 */
export function oneLanguagePerScript(): Plugin {
  let messages: Messages = {}
  return {
    name: 'one-language-per-script',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const compiled = (await import(new URL(MESSAGES, import.meta.url).href)) as { m: Messages }
      messages = compiled.m
    },
    transform(code, id) {
      if (id.includes(`${COMPILED}messages/`) && !id.endsWith('/_index.js'))
        return replaced(code, 'experimentalStaticLocale ?? options.locale ?? getLocale()', MARK)
      if (id.endsWith(`${COMPILED}runtime.js`))
        return replaced(code, 'experimentalStaticLocale = undefined', `experimentalStaticLocale = ${MARK}`)
      if (!code.includes(IMPORT)) return undefined
      return code.replace(PLAIN_CALL, (call, key: string) => {
        const words = LOCALES.map((locale) => JSON.stringify(messages[key]?.({}, { locale })))
        return messages[key] ? `(${MARK} === '${FRENCH}' ? ${words[1]} : ${words[0]})` : call
      })
    },
    generateBundle: { order: 'post', handler: writeInEach },
  }
}

async function writeInEach(
  this: Rolldown.PluginContext,
  _: Rolldown.NormalizedOutputOptions,
  bundle: Rolldown.OutputBundle,
) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wordy = chunks.filter(({ code }) => code.includes(MARK))
  const [english, french] = await Promise.all([inLanguage(chunks, ENGLISH), inLanguage(wordy, FRENCH)])
  for (const chunk of chunks) {
    const { fileName } = chunk
    chunk.code = english[fileName] ?? ''
    // Scripts name one another relatively, but those to fetch ahead from the root, in one string with commas.
    const source = (french[fileName] ?? chunk.code).replace(/(?<=["'`,])assets\/[^"'`,]+/g, (name) =>
      name in english ? scriptIn(FRENCH, name) : name,
    )
    this.emitFile({ type: 'asset', fileName: scriptIn(FRENCH, fileName), source })
  }
}

/** Every script with the words of one language alone, minified, by its name. A thread for each language. */
async function inLanguage(chunks: Rolldown.OutputChunk[], locale: Locale): Promise<Record<string, string>> {
  const scripts = chunks.map(({ fileName, code }) => [fileName, code.replaceAll(MARK, `"${locale}"`)])
  const worker = new Worker(new URL('./vite.minify.ts', import.meta.url), { workerData: scripts })
  const [minified] = await once(worker, 'message')
  return Object.fromEntries(minified)
}

function replaced(code: string, what: string, by: string): string {
  if (!code.includes(what)) throw new Error(`Paraglide compiles otherwise than before: no "${what}"`)
  return code.replace(what, by)
}
