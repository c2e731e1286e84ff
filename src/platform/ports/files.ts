import type { Readable } from 'node:stream'

/** Stored files, by path with forward slashes: private documents and public pictures alike. */
export type FileStore = {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Stores a file of this machine, a piece at a time. */
  putFile(path: string, file: string, contentType: string): Promise<void>
  get(path: string): Promise<Uint8Array>
  getStream(path: string): Promise<Readable>
  exists(path: string): Promise<boolean>
  /** Names of the files directly in a folder. */
  list(folder: string): Promise<string[]>
  delete(path: string): Promise<void>
}
