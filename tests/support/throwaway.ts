import { accessSync, constants, statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Puts what tests throw away into memory, where the system has such a folder with room: a database of its own for each file
 * is a thousand small files, which a disk takes over a second for. Whoever names a folder by `TMPDIR` has that one.
 */
export function throwAwayInMemory(): void {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = IN_MEMORY
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    // Not every system has one.
    return false
  }
}
