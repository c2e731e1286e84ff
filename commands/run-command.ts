import { BackupError } from '../src/node/backup/backup-error.ts'
import { ConfigError } from '../src/platform/config.ts'
import { DataFolderError } from '../src/platform/data-folder.ts'
import { outageOf } from '../src/platform/outage.ts'

/** The words after the command’s name mean nothing to it. */
export class UsageError extends Error {}

const FAILED = 1
const MISTYPED = 2

/**
 * Runs a command that people type, with the words after its name, and sets the exit code: 0 once `run` ends, or what it
 * returns; 1 for a failure that has a sentence; 2 for words that the command does not know, with its usage. `--help` prints
 * the usage and does nothing else. Any other failure is a fault of the program: Node prints its stack.
 */
export async function runCommand(usage: string, run: (words: string[]) => Promise<number>): Promise<void> {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    process.exitCode = await run(words)
  } catch (error) {
    const isMistyped = isOfParseArgs(error) || error instanceof UsageError
    const sentence = isMistyped ? `${error.message}\n\n${usage}` : sentenceOf(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = isMistyped ? MISTYPED : FAILED
  }
}

function isOfParseArgs(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function sentenceOf(error: unknown): string | null {
  const isSentence =
    error instanceof ConfigError || error instanceof DataFolderError || error instanceof BackupError
  if (isSentence) return error.message
  return outageOf(error) ? `The database can’t be used for now: ${String(error)}` : null
}
