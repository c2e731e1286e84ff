import { cp } from 'node:fs/promises'
import { command } from '../../src/platform/processes.ts'

/** Copies what is in a folder into another, with owners and rights: PostgreSQL starts in no cluster that has others. */
export async function copyFolder(from: string, to: string): Promise<void> {
  // Windows has neither, nor the command.
  if (process.platform === 'win32') return cp(from, to, { recursive: true })
  const { code, said } = await command('cp', ['-Rp', `${from}/.`, to])
  if (code !== 0) throw new Error(`${from} could not be copied: ${said}`)
}
