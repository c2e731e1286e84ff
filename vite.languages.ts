import { type JsMinifyOptions, minify } from '@swc/core'
import { type MinifyOptions, minifySync, type Plugin, type Rolldown } from 'vite'
import { scriptIn } from './src/node/pages/script-in.ts'
import { LOCALES, type Locale } from './src/platform/locale.ts'

/** Stands for the language in the browser's scripts until each is written once per language. */
const MARK = '__LOCALE__'
const [ENGLISH, FRENCH] = LOCALES
const COMPILED = '/src/paraglide/'
const MESSAGES = `.${COMPILED}messages.js`
const IMPORT = "from '#paraglide/messages.js'"
/** As small as terser makes them, in a tenth of its time; Vite's own are 3 % larger. */
const SMALLEST: JsMinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { ecma: 2020, passes: 3 },
  mangle: true,
  format: { comments: false },
}
/** Takes out the words of the other language, once it is known which it is. */
const FOLD: MinifyOptions = {
  module: true,
  compress: { target: 'es2020' },
  mangle: false,
  codegen: { removeWhitespace: true },
}
/** In place of Paraglide's own, which finds the language at run time: without that it is 1.5 kB less of every page. */
const GET_LOCALE = `export let getLocale = () => ${MARK}`
/** A message without values, asked for in the language of the page. */
const PLAIN_CALL = /(?<![\w.$])m\.([a-z0-9_]+)\(\)/g

/** A script’s name and its code. */
type Script = [name: string, code: string]
type Messages = Record<string, (values: object, options: { locale: Locale }) => string>

/**
 * Writes every script of the browser in each language, with that one's words alone: English at its address, French under
 * `/assets/fr/` (`src/node/pages/script-in.ts`). A message without values is put where it is shown.
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
        return replaced(code, 'export let getLocale = () => {', `${GET_LOCALE}\nconst unused = () => {`)
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
  const minified = await minifyAll(chunks)
  const wordy = minified.filter(([, code]) => code.includes(MARK))
  const english = { ...Object.fromEntries(minified), ...inLanguage(wordy, ENGLISH) }
  const french = inLanguage(wordy, FRENCH)
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

async function minifyAll(chunks: Rolldown.OutputChunk[]): Promise<Script[]> {
  return Promise.all(
    chunks.map(
      async ({ fileName, code }): Promise<Script> => [fileName, (await minify(code, SMALLEST)).code],
    ),
  )
}

/** Minified scripts with the words of one language alone, by their names. */
function inLanguage(minified: Script[], locale: Locale): Record<string, string> {
  return Object.fromEntries(
    minified.map(([name, code]) => {
      const folded = minifySync(name, code.replaceAll(MARK, JSON.stringify(locale)), FOLD)
      if (folded.errors.length > 0) throw new Error(`${name}: ${folded.errors[0]?.message}`)
      return [name, folded.code]
    }),
  )
}

function replaced(code: string, what: string, by: string): string {
  if (!code.includes(what)) throw new Error(`Paraglide compiles otherwise than before: no "${what}"`)
  return code.replace(what, by)
}
