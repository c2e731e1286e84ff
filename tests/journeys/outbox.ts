import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readEml } from '../../src/integrations/mail/read-eml.ts'

const folder = join(process.env.JOURNEY_DATA ?? '', 'outbox')

/** The link that ends in `path` from a letter to somebody, once that letter is there. */
export function linkSentTo(address: string, path: string): Promise<string> {
  return eventually(async () => {
    const letters = await Promise.all((await namesOfLetters()).map(readLetter))
    const links = letters
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    return links.find((link) => new URL(link).pathname.endsWith(path))
  })
}

/** The code of the newest text message to a number, once it is there; `digits` are the number's last ones. */
export function codeSentTo(digits: string): Promise<string> {
  return eventually(async () => {
    const file = join(folder, 'sms.jsonl')
    // A line without its end is still being written.
    const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n').slice(0, -1) : []
    const texts = lines.map((line) => JSON.parse(line) as { to: string; text: string })
    return /#(\d{6})\s*$/.exec(texts.findLast(({ to }) => to.endsWith(digits))?.text ?? '')?.[1]
  })
}

async function eventually(look: () => Promise<string | undefined>): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      found = (await look()) ?? ''
      return found
    })
    .not.toBe('')
  return found
}

async function namesOfLetters(): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names.filter((name) => name.endsWith('.eml'))
}

async function readLetter(name: string) {
  return readEml(await readFile(join(folder, name), 'utf8'))
}
