import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MADE_FROM, wordsAsTheyStand } from './made-from.ts'

/**
 * Puts the compiled messages into one module for Node, `messages-in-one.js` (`imports` in package.json chooses it): reading
 * fifteen hundred files is half of a process’s start. Browsers take them one by one, so that a page has its own alone.
 * Whatever compiles them ends with this, so it also notes which words they are.
 * @param outdir where the compiler writes
 */
export async function joinMessages(outdir: string): Promise<void> {
  const folder = join(outdir, 'messages')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && name !== '_index.js').sort()
  const modules = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const imports = new Set(modules.flatMap((text) => text.match(IMPORTS) ?? []))
  const words = modules.map((text) => text.replace(IMPORTS, '')).join('\n')
  const beside = [...imports].map((line) => line.replace("'../", "'./")).join('\n')
  await writeFile(join(outdir, 'all-messages.js'), `${beside}\n${words}`)
  await writeFile(
    join(outdir, 'messages-in-one.js'),
    `export * from './all-messages.js'\nexport * as m from './all-messages.js'\n`,
  )
  await writeFile(MADE_FROM, wordsAsTheyStand())
}

const IMPORTS = /^import .*$/gm
