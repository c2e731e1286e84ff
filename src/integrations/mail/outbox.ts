import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { parseJson } from '#platform/json.ts'
import { outboxFolder } from './mailer.ts'
import { type ReadLetter, readEml } from './read-eml.ts'

export type OutboxLetter = ReadLetter & { id: string; at: Date }
export type OutboxText = z.infer<typeof text>
export type OutboxPush = z.infer<typeof push>
/** The outbox's content, newest first, and the names of unreadable files. */
export type Outbox = { letters: OutboxLetter[]; texts: OutboxText[]; pushes: OutboxPush[]; spoilt: string[] }

const NEWEST = 100
const TEXTS = 'sms.jsonl'
const PUSHES = 'push.jsonl'
const text = z.object({ to: z.string(), text: z.string() })
const push = z.object({
  to: z.string(),
  message_id: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
})

/** The newest letters, text messages and pushes. A file that is spoilt takes none of the others away. */
export async function readOutbox(config: Config): Promise<Outbox> {
  const folder = outboxFolder(config)
  const names = await namesIn(folder)
  const spoilt: string[] = []
  const letters: OutboxLetter[] = []
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const letter = await readLetterFile(folder, name)
    if (letter) letters.push(letter)
    else spoilt.push(name)
  }
  const read = async <Line>(name: string, shape: z.ZodType<Line>): Promise<Line[]> => {
    const lines = names.includes(name) ? await readLines(join(folder, name)) : []
    const parsed = lines?.map((line) => shape.safeParse(parseJson(line)))
    if (!parsed || parsed.some(({ success }) => !success)) spoilt.push(name)
    return (parsed ?? []).flatMap(({ data }) => data ?? []).reverse()
  }
  const texts = await read(TEXTS, text)
  const pushes = await read(PUSHES, push)
  return {
    letters: letters.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, NEWEST),
    texts: texts.slice(0, NEWEST),
    // A push that was tried again is in the file again.
    pushes: [...new Map(pushes.map((one) => [`${one.message_id} ${one.to}`, one])).values()].slice(0, NEWEST),
    spoilt,
  }
}

/** One letter by its id; null when there is none. */
export async function readLetter(config: Config, id: string): Promise<OutboxLetter | null> {
  const folder = outboxFolder(config)
  const name = `${id}.eml`
  return (await namesIn(folder)).includes(name) ? readLetterFile(folder, name) : null
}

/** Null for anything but a letter: a folder of that name, an unreadable file, or no letter at all. */
async function readLetterFile(folder: string, name: string): Promise<OutboxLetter | null> {
  const path = join(folder, name)
  try {
    const letter = readEml(await readFile(path, 'utf8'))
    if (letter.to === '') return null
    return { ...letter, id: name.slice(0, -'.eml'.length), at: (await stat(path)).mtime }
  } catch (error) {
    if (isSystemError(error)) return null
    throw error
  }
}

async function readLines(path: string): Promise<string[] | null> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if (isSystemError(error)) return null
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return []
    throw error
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
