import { mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#platform/config.ts'
import { errorCode, noteOutage } from '#platform/outage.ts'
import type { FileStore } from '#platform/ports/files.ts'
import { makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.ts'

/**
 * Files on disk under `{DATA_DIR}/files`, or in the S3 bucket that STORAGE_URL names
 * (`s3://KEY:SECRET@host/bucket?region=ca-central-1`; `s3+http://KEY:SECRET@host:port/bucket` for a store in one's own network).
 */
export async function createFileStore(config: Config): Promise<FileStore> {
  const folder = filesFolder(config)
  const disk = new Disk(await createDriver(config, folder))
  if (folder) await makePrivateFolder(folder)
  const write = async (path: string, contentType: string, send: Send) => {
    try {
      if (folder) await makePrivateFile(join(folder, path))
      await send({ contentType, cacheControl: 'max-age=3600' })
    } catch (error) {
      // A full disk leaves the beginning of the file.
      await disk.delete(path)
      throw error
    }
  }
  return {
    put: (path, bytes, contentType) => reach(write(path, contentType, (as) => disk.put(path, bytes, as))),
    // The S3 client must send the length before the first byte, and knows it for a file on disk.
    putFile: (path, file, contentType) =>
      reach(write(path, contentType, (as) => disk.copyFromFs(file, path, as))),
    get: (path) => reach(disk.getBytes(path)),
    getStream: (path) => reach(disk.getStream(path)),
    exists: (path) => reach(disk.exists(path)),
    list: async (folder) => {
      const { objects } = await reach(disk.listAll(folder))
      return [...objects].filter((entry) => entry.isFile).map((entry) => entry.name)
    },
    delete: (path) => reach(disk.delete(path)),
  }
}

/** A bucket that can’t be reached is an outage, as a database is that can’t. */
async function reach<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && isOfNetwork(error)) noteOutage(error)
    throw error
  }
}

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

function isOfNetwork(error: Error): boolean {
  if (NETWORK.includes(errorCode(error)) || error.name === 'TimeoutError') return true
  return error.cause instanceof Error && isOfNetwork(error.cause)
}

type Send = (as: { contentType: string; cacheControl: string }) => Promise<void>

/** Where files lie on disk; null when they are elsewhere. */
export function filesFolder({ STORAGE_URL, DATA_DIR }: Config): string | null {
  if (!STORAGE_URL) return resolve(DATA_DIR, 'files')
  return STORAGE_URL.startsWith('file:') ? fileURLToPath(STORAGE_URL) : null
}

/** The driver writes into files as it finds them: one that is new would be for everybody to read. */
async function makePrivateFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  const made = await open(file, 'a', PRIVATE_FILE)
  await made.close()
}

async function createDriver(config: Config, folder: string | null) {
  if (folder || !config.STORAGE_URL) {
    return new FSDriver({ location: folder ?? resolve(config.DATA_DIR, 'files'), visibility: 'private' })
  }
  // Loaded only where it is configured: the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(config.STORAGE_URL)
  // A store in one's own network has a name of its own, without one for each bucket.
  const isNear = url.protocol === 's3+http:'
  return new S3Driver({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    endpoint: `${isNear ? 'http' : 'https'}://${url.host}`,
    forcePathStyle: isNear,
    region: url.searchParams.get('region') ?? 'ca-central-1',
    bucket: url.pathname.slice(1),
    visibility: 'private',
    // Amazon's newer buckets refuse access lists, and objects without one are private.
    supportsACL: false,
    // Not every store knows the trailers of Amazon's newer checksums; TLS and signatures hold the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
