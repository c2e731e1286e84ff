import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { freePort } from '#platform/free-port.ts'
import { outageOf } from '#platform/outage.ts'
import { createFileStore } from './file-store.ts'

const objects = new Map<string, { bytes: Buffer; type: string }>()
/** A store of the S3 protocol with one bucket; like Amazon's newer buckets it refuses access lists. */
const bucket = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const name = decodeURIComponent(pathname.replace('/gear/', ''))
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  if (!/Credential=key\/\d{8}\/ca-central-1\/s3\//.test(request.headers.authorization ?? ''))
    return refuse(403, 'AccessDenied')
  if (request.headers['x-amz-acl']) return refuse(400, 'AccessControlListNotSupported')
  if (searchParams.get('list-type') === '2') return response.end(listing(searchParams.get('prefix') ?? ''))
  if (request.method === 'PUT') {
    objects.set(name, { bytes: await buffer(request), type: typeOf(request) })
    return response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(name)
    return response.writeHead(204).end()
  }
  const found = objects.get(name)
  if (!found) return refuse(404, 'NoSuchKey')
  return response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
})
await new Promise<void>((resolve) => bucket.listen(0, resolve))
afterAll(() => void bucket.close())
beforeEach(() => objects.clear())

const { port } = bucket.address() as AddressInfo
const store = await createFileStore(
  readConfig({ STORAGE_URL: `s3+http://key:a%2Fsecret@localhost:${port}/gear`, NODE_ENV: 'test' }),
)

function typeOf({ headers }: IncomingMessage): string {
  expect(headers['transfer-encoding']).toBeUndefined()
  return headers['content-type'] ?? ''
}

function listing(prefix: string): string {
  const keys = [...objects.keys()].filter((name) => name.startsWith(prefix))
  return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}</ListBucketResult>`
}

test('a bucket in one’s own network takes files, gives them back and loses them', async () => {
  await store.put('pictures/one.webp', Buffer.from('one'), 'image/webp')
  expect(objects.get('pictures/one.webp')).toEqual({ bytes: Buffer.from('one'), type: 'image/webp' })
  expect(Buffer.from(await store.get('pictures/one.webp')).toString()).toBe('one')
  expect(await store.exists('pictures/one.webp')).toBe(true)
  expect(await store.list('pictures')).toEqual(['one.webp'])
  await store.delete('pictures/one.webp')
  expect(await store.exists('pictures/one.webp')).toBe(false)
})

test('a file on disk goes there with its length, as a stream', async () => {
  await store.putFile('documents/page.ts', import.meta.filename, 'text/plain')
  const read = await buffer(await store.getStream('documents/page.ts'))
  expect(read.toString()).toContain('with its length, as a stream')
})

test('a bucket without a server is an outage for writes and reads', async () => {
  const gone = await createFileStore(
    readConfig({ STORAGE_URL: `s3+http://key:secret@127.0.0.1:${await freePort()}/gear`, NODE_ENV: 'test' }),
  )
  const outageIn = (asked: Promise<unknown>) => asked.then(() => 'none', outageOf)
  expect(await outageIn(gone.put('pictures/one.webp', Buffer.from('one'), 'image/webp'))).toBe('away')
  expect(await outageIn(gone.get('pictures/one.webp'))).toBe('away')
  expect(await outageIn(store.get('pictures/none.webp'))).toBeNull()
})
