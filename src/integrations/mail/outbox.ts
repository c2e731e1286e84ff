import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { outboxFolder } from './mailer.ts'
import { type ReadLetter, readEml } from './read-eml.ts'

export type OutboxLetter = ReadLetter & { id: string; at: Date }
export type OutboxText = { to: string; text: string }

const NEWEST = 100

/** The newest letters of the outbox, newest first. */
export async function listLetters(config: Config): Promise<OutboxLetter[]> {
  const folder = outboxFolder(config)
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.eml'))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
  )
  const newest = dated.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, NEWEST)
  return Promise.all(
    newest.map(async ({ name, at }) => ({
      ...readEml(await readFile(join(folder, name), 'utf8')),
      id: name.slice(0, -'.eml'.length),
      at,
    })),
  )
}

/** One letter by its id; null when there is none. */
export async function readLetter(config: Config, id: string): Promise<OutboxLetter | null> {
  const letters = await listLetters(config)
  return letters.find((letter) => letter.id === id) ?? null
}

/** The newest text messages, newest first. */
export async function listTexts(config: Config): Promise<OutboxText[]> {
  const folder = outboxFolder(config)
  if (!(await namesIn(folder)).includes('sms.jsonl')) return []
  const lines = (await readFile(join(folder, 'sms.jsonl'), 'utf8')).trim().split('\n')
  return lines
    .slice(-NEWEST)
    .reverse()
    .map((line) => JSON.parse(line) as OutboxText)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
