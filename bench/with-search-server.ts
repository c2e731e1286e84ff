import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs something beside `search-server.ts`, on a large database: `run` gets the ports of the product and of the bare endpoint. */
export async function withSearchServer<Answer>(
  url: string,
  run: (product: number, bare: number) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-bench-server-'))
  const server = fork(new URL('./search-server.ts', import.meta.url), [url, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [product, bare] = await new Promise<[number, number]>((done, fail) => {
      server.once('message', (ports) => done(ports as [number, number])).once('exit', fail)
    })
    return await run(product, bare)
  } finally {
    server.kill()
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(null)))
    await rm(folder, { recursive: true, force: true })
  }
}
