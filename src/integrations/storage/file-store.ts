import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#platform/config.ts'
import type { FileStore } from '#platform/ports/files.ts'

/**
 * Files on disk under `{DATA_DIR}/files`, or in the S3 bucket that STORAGE_URL names
 * (`s3://KEY:SECRET@host/bucket?region=ca-central-1`).
 */
export async function createFileStore(config: Config): Promise<FileStore> {
  const disk = new Disk(await createDriver(config))
  return {
    put: (path, bytes, contentType) => disk.put(path, bytes, { contentType, cacheControl: 'max-age=3600' }),
    get: (path) => disk.getBytes(path),
    exists: (path) => disk.exists(path),
    list: async (folder) => {
      const { objects } = await disk.listAll(folder)
      return [...objects].filter((entry) => entry.isFile).map((entry) => entry.name)
    },
    delete: (path) => disk.delete(path),
  }
}

async function createDriver(config: Config) {
  if (!config.STORAGE_URL?.startsWith('s3:')) {
    const folder = config.STORAGE_URL ? new URL(config.STORAGE_URL) : resolve(config.DATA_DIR, 'files')
    return new FSDriver({ location: folder, visibility: 'private' })
  }
  // Loaded only where it is configured: the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(config.STORAGE_URL)
  return new S3Driver({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    endpoint: `https://${url.host}`,
    region: url.searchParams.get('region') ?? 'ca-central-1',
    bucket: url.pathname.slice(1),
    visibility: 'private',
  })
}
