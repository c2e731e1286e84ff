import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isThere } from './postgres-home.ts'

/** The data folder can’t be used: the start stops with this sentence alone. */
export class DataFolderError extends Error {}

/** The name of a file that marks a data folder until a restore has filled it. */
export const RESTORING = 'restoring'

/**
 * Makes the folder that holds everything this node keeps on disk.
 * @throws DataFolderError when it can't be made, read or written, or a restore that did not end has left half a site in it
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    // Started as root, PostgreSQL runs as its own user, who must be able to walk to its folder.
    if (process.getuid?.() === 0) await chmod(folder, 0o711)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${folder} can’t be written: ${error instanceof Error ? error.message : error}`,
    )
  }
  if (await isThere(join(folder, RESTORING)))
    throw new DataFolderError(`A restore into ${folder} did not end: empty the folder, and restore again.`)
}
