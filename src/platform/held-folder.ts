import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { DataFolderError, prepareDataFolder } from './data-folder.ts'
import { errorCode } from './outage.ts'

/** A data folder that no other process uses until `letGo`, or until this process ends. */
export type HeldFolder = {
  path: string
  /** Tells other starts to wait for the end of this process instead of giving up. */
  announceStop(): Promise<void>
  letGo(): void
}

/** Holds the locks: the garbage collector would let go of one that nothing refers to. */
const locks = new Set<DatabaseSync>()

const LOOK_MS = 100
/** How long a start waits for a holder that is stopping: longer than a stop may last. */
const STOPPING_MS = 40_000
/** How long a start waits for any other holder, which may be about to announce its stop. */
const RUNNING_MS = 2_000

const STOPPING = 'stopping'
const SQLITE_BUSY = 5

/**
 * Makes the data folder and takes it for this process alone. The lock is the operating system's own, on `node.lock`: it
 * ends with its process, however that ends. A holder that is stopping is waited for, 40 seconds at most.
 * @throws DataFolderError when another process uses the folder, or it can't be written
 * @throws the reason of `signal`, when that is aborted while waiting
 */
export async function holdFolder(dataDir: string, signal?: AbortSignal): Promise<HeldFolder> {
  await prepareDataFolder(dataDir)
  const note = join(dataDir, 'node.pid')
  let lock = takeLock(dataDir)
  for (let waited = 0; !lock; waited += LOOK_MS) {
    const [holder, state] = await readNote(note)
    if (waited >= (state === STOPPING ? STOPPING_MS : RUNNING_MS))
      throw new DataFolderError(inUse(dataDir, holder))
    await wait(LOOK_MS)
    signal?.throwIfAborted()
    lock = takeLock(dataDir)
  }
  const held = lock
  locks.add(held)
  await writeFile(note, `${process.pid}\n`)
  return {
    path: dataDir,
    announceStop: () => writeFile(note, `${process.pid}\n${STOPPING}\n`),
    letGo: () => {
      locks.delete(held)
      held.close()
    },
  }
}

/** Node has no file locks of its own, but its SQLite has; nothing is stored. Null when another process has the lock. */
function takeLock(dataDir: string): DatabaseSync | null {
  const lock = new DatabaseSync(join(dataDir, 'node.lock'))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw new DataFolderError(`The data folder ${dataDir} can’t be locked: ${error}`)
  }
}

/** @returns the holder's process id, and the word of its stop; empty where the holder has not written yet */
async function readNote(note: string): Promise<string[]> {
  try {
    return (await readFile(note, 'utf8')).trim().split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function inUse(dataDir: string, holder?: string): string {
  return `The data folder ${resolve(dataDir)} is in use by ${holder ? `process ${holder}` : 'another process'}.`
}
