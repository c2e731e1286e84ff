// A process of `npm run cluster`: a store of the S3 protocol over a folder. Its words: the port, the folder, the bucket.
import S3rver from '@20minutes/s3rver'

const [port, directory = '', name = ''] = process.argv.slice(2)
const store = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name }],
})
await store.run()
process.once('SIGTERM', () => void store.close().then(() => process.exit()))
